// SPDX-License-Identifier: Apache-2.0
//
// The driver's streams, which are the runtime's.

#include "api/driver_streams.h"

#include "../common/api/streams.h"
#include "api/driver_handles.h"
#include "driver.h"
#include "types/driver_enums.h"

CUPORTresult cuportDrvStreamCreate(CUPORTstream* stream, unsigned flags)
{
    return cuport::in_context([=] { return cuportStreamCreateWithFlags(stream, flags); });
}

CUPORTresult cuportDrvStreamCreateWithPriority(CUPORTstream* stream, unsigned flags, int priority)
{
    return cuport::in_context([=] { return cuportStreamCreateWithPriority(stream, flags, priority); });
}

CUPORTresult cuportDrvStreamDestroy(CUPORTstream stream)
{
    return cuport::in_context([=] { return cuportStreamDestroy(stream); });
}

CUPORTresult cuportDrvStreamSynchronize(CUPORTstream stream)
{
    return cuport::in_context([=] { return cuportStreamSynchronize(stream); });
}

CUPORTresult cuportDrvStreamQuery(CUPORTstream stream)
{
    return cuport::in_context([=] { return cuportStreamQuery(stream); });
}

CUPORTresult cuportDrvStreamGetFlags(CUPORTstream stream, unsigned* flags)
{
    return cuport::in_context([=] { return cuportStreamGetFlags(stream, flags); });
}

CUPORTresult cuportDrvStreamGetPriority(CUPORTstream stream, int* priority)
{
    return cuport::in_context([=] { return cuportStreamGetPriority(stream, priority); });
}

CUPORTresult cuportDrvCtxGetStreamPriorityRange(int* least, int* greatest)
{
    return cuport::in_context([=] { return cuportDeviceGetStreamPriorityRange(least, greatest); });
}
