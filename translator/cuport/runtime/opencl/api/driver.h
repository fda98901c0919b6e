// SPDX-License-Identifier: Apache-2.0
//
// CUDA's driver interface: errors, devices, contexts. What it calls shares memory, streams and events with the runtime.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"

#define __CUPORT_DRIVER__

CUPORTresult cuportDrvInit(unsigned flags);
CUPORTresult cuportDrvDriverGetVersion(int* version);
CUPORTresult cuportDrvGetErrorName(CUPORTresult error, const char** name);
CUPORTresult cuportDrvGetErrorString(CUPORTresult error, const char** text);

CUPORTresult cuportDrvDeviceGet(CUPORTdevice* device, int number);
CUPORTresult cuportDrvDeviceGetCount(int* count);
CUPORTresult cuportDrvDeviceGetName(char* name, int size, CUPORTdevice device);
CUPORTresult cuportDrvDeviceTotalMem(size_t* bytes, CUPORTdevice device);
CUPORTresult cuportDrvDeviceGetAttribute(int* value, CUPORTdevice_attribute attribute, CUPORTdevice device);
CUPORTresult cuportDrvDeviceComputeCapability(int* major, int* minor, CUPORTdevice device);

CUPORTresult cuportDrvDevicePrimaryCtxRetain(CUPORTcontext* context, CUPORTdevice device);
CUPORTresult cuportDrvDevicePrimaryCtxRelease(CUPORTdevice device);
CUPORTresult cuportDrvDevicePrimaryCtxSetFlags(CUPORTdevice device, unsigned flags);
CUPORTresult cuportDrvDevicePrimaryCtxGetState(CUPORTdevice device, unsigned* flags, int* active);
CUPORTresult cuportDrvCtxCreate(CUPORTcontext* context, unsigned flags, CUPORTdevice device);
CUPORTresult cuportDrvCtxCreate(CUPORTcontext* context, CUPORTctxCreateParams* wanted, unsigned flags,
                                CUPORTdevice device);
CUPORTresult cuportDrvCtxDestroy(CUPORTcontext context);
CUPORTresult cuportDrvCtxSetCurrent(CUPORTcontext context);
CUPORTresult cuportDrvCtxGetCurrent(CUPORTcontext* context);
CUPORTresult cuportDrvCtxPushCurrent(CUPORTcontext context);
CUPORTresult cuportDrvCtxPopCurrent(CUPORTcontext* context);
CUPORTresult cuportDrvCtxGetDevice(CUPORTdevice* device);
CUPORTresult cuportDrvCtxGetFlags(unsigned* flags);
CUPORTresult cuportDrvCtxGetApiVersion(CUPORTcontext context, unsigned* version);
CUPORTresult cuportDrvCtxSynchronize();
CUPORTresult cuportDrvCtxDetach(CUPORTcontext context);

#define cuportDrvDeviceTotalMem_v2 cuportDrvDeviceTotalMem
#define cuportDrvDevicePrimaryCtxRelease_v2 cuportDrvDevicePrimaryCtxRelease
#define cuportDrvDevicePrimaryCtxSetFlags_v2 cuportDrvDevicePrimaryCtxSetFlags
#define cuportDrvCtxCreate_v2 cuportDrvCtxCreate
#define cuportDrvCtxCreate_v4 cuportDrvCtxCreate
#define cuportDrvCtxDestroy_v2 cuportDrvCtxDestroy
#define cuportDrvCtxPushCurrent_v2 cuportDrvCtxPushCurrent
#define cuportDrvCtxPopCurrent_v2 cuportDrvCtxPopCurrent
