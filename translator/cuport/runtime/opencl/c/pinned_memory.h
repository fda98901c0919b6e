// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/pinned_memory.h and ../api/pinned_memory.h declare for C++.
#pragma once

#include <stddef.h>

#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_FreeHost(void *ptr);
cuportError_t cuport_c_HostAlloc(void **pHost, size_t size, unsigned int flags);
cuportError_t cuport_c_HostGetDevicePointer(void **pDevice, void *pHost, unsigned int flags);
cuportError_t cuport_c_HostGetFlags(unsigned int *pFlags, void *pHost);
cuportError_t cuport_c_HostRegister(void *ptr, size_t size, unsigned int flags);
cuportError_t cuport_c_HostUnregister(void *ptr);
cuportError_t cuport_c_MallocHost(void **ptr, size_t size);

#ifdef __cplusplus
}
#else
#define cuportFreeHost cuport_c_FreeHost
#define cuportHostAlloc cuport_c_HostAlloc
#define cuportHostGetDevicePointer cuport_c_HostGetDevicePointer
#define cuportHostGetFlags cuport_c_HostGetFlags
#define cuportHostRegister cuport_c_HostRegister
#define cuportHostUnregister cuport_c_HostUnregister
#define cuportMallocHost cuport_c_MallocHost
#endif
