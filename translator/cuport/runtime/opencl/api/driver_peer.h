// SPDX-License-Identifier: Apache-2.0
//
// Several devices, for the driver.
#pragma once

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"

CUPORTresult cuportDrvDeviceCanAccessPeer(int* answer, CUPORTdevice device, CUPORTdevice peer);
CUPORTresult cuportDrvCtxEnablePeerAccess(CUPORTcontext peer, unsigned flags);
CUPORTresult cuportDrvCtxDisablePeerAccess(CUPORTcontext peer);
