// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/memory2d.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_MallocPitch(void **devPtr, size_t *pitch, size_t width, size_t height);
cuportError_t cuport_c_Memcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind);
cuportError_t cuport_c_Memcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind, cuportStream_t stream);
cuportError_t cuport_c_Memset2D(void *devPtr, size_t pitch, int value, size_t width, size_t height);
cuportError_t cuport_c_Memset2DAsync(void *devPtr, size_t pitch, int value, size_t width, size_t height, cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportMallocPitch cuport_c_MallocPitch
#define cuportMemcpy2D cuport_c_Memcpy2D
#define cuportMemcpy2DAsync cuport_c_Memcpy2DAsync
#define cuportMemset2D cuport_c_Memset2D
#define cuportMemset2DAsync cuport_c_Memset2DAsync
#endif
