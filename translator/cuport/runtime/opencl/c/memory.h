// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/memory.h declares for C++.
#pragma once

#include <stddef.h>

#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_Free(void *devPtr);
cuportError_t cuport_c_Malloc(void **devPtr, size_t size);
cuportError_t cuport_c_MemGetInfo(size_t *free, size_t *total);

#ifdef __cplusplus
}
#else
#define cuportFree cuport_c_Free
#define cuportMalloc cuport_c_Malloc
#define cuportMemGetInfo cuport_c_MemGetInfo
#endif
