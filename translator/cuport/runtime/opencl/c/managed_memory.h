// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/managed_memory.h and ../api/managed_memory.h declare for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_MallocManaged(void **devPtr, size_t size, unsigned int flags);
cuportError_t cuport_c_MemAdvise(const void *devPtr, size_t count, enum cuportMemoryAdvise advice, int device);
cuportError_t cuport_c_MemAdvise_v2(const void *devPtr, size_t count, enum cuportMemoryAdvise advice, struct cuportMemLocation location);
cuportError_t cuport_c_MemPrefetchAsync(const void *devPtr, size_t count, int dstDevice, cuportStream_t stream);
cuportError_t cuport_c_MemPrefetchAsync_v2(const void *devPtr, size_t count, struct cuportMemLocation location, unsigned int flags, cuportStream_t stream);
cuportError_t cuport_c_StreamAttachMemAsync(cuportStream_t stream, void *devPtr, size_t length, unsigned int flags);

#ifdef __cplusplus
}
#else
#define cuportMallocManaged cuport_c_MallocManaged
#define cuportMemAdvise cuport_c_MemAdvise
#define cuportMemAdvise_v2 cuport_c_MemAdvise_v2
#define cuportMemPrefetchAsync cuport_c_MemPrefetchAsync
#define cuportMemPrefetchAsync_v2 cuport_c_MemPrefetchAsync_v2
#define cuportStreamAttachMemAsync cuport_c_StreamAttachMemAsync
#endif
