// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory that host and device share.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"

CUPORTresult cuportDrvMemAllocHost(void** pointer, size_t bytes);
CUPORTresult cuportDrvMemHostAlloc(void** pointer, size_t bytes, unsigned flags);
CUPORTresult cuportDrvMemFreeHost(void* pointer);
CUPORTresult cuportDrvMemHostRegister(void* pointer, size_t bytes, unsigned flags);
CUPORTresult cuportDrvMemHostUnregister(void* pointer);
CUPORTresult cuportDrvMemHostGetDevicePointer(CUPORTdeviceptr* pointer, void* host, unsigned flags);
CUPORTresult cuportDrvMemHostGetFlags(unsigned* flags, void* pointer);
CUPORTresult cuportDrvMemAllocManaged(CUPORTdeviceptr* pointer, size_t bytes, unsigned flags);

#define cuportDrvMemAllocHost_v2 cuportDrvMemAllocHost
#define cuportDrvMemHostRegister_v2 cuportDrvMemHostRegister
#define cuportDrvMemHostGetDevicePointer_v2 cuportDrvMemHostGetDevicePointer
