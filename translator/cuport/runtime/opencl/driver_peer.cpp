// SPDX-License-Identifier: Apache-2.0
//
// Several devices, as the runtime has them.

#include "api/driver_peer.h"

#include "../common/api/peer_access.h"
#include "driver.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"

CUPORTresult cuportDrvDeviceCanAccessPeer(int* answer, CUPORTdevice device, CUPORTdevice peer)
{
    const CUPORTresult state = cuport::check_device(device, answer);
    if (state != CUPORTDRV_SUCCESS) return state;
    return cuport::by_runtime([=] { return cuportDeviceCanAccessPeer(answer, device, peer); });
}

CUPORTresult cuportDrvCtxEnablePeerAccess(CUPORTcontext peer, unsigned flags)
{
    if (peer == nullptr) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    return cuport::in_context([=] { return cuportDeviceEnablePeerAccess(peer->device, flags); });
}

CUPORTresult cuportDrvCtxDisablePeerAccess(CUPORTcontext peer)
{
    if (peer == nullptr) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    return cuport::in_context([=] { return cuportDeviceDisablePeerAccess(peer->device); });
}
