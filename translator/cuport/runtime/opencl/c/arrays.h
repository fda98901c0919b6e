// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/arrays.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_ArrayGetInfo(struct cuportChannelFormatDesc *desc, struct cuportExtent *extent, unsigned int *flags, cuportArray_t array);
cuportError_t cuport_c_FreeArray(cuportArray_t array);
cuportError_t cuport_c_Malloc3DArray(cuportArray_t *array, const struct cuportChannelFormatDesc *desc, struct cuportExtent extent, unsigned int flags);
cuportError_t cuport_c_MallocArray(cuportArray_t *array, const struct cuportChannelFormatDesc *desc, size_t width, size_t height, unsigned int flags);
cuportError_t cuport_c_Memcpy2DArrayToArray(cuportArray_t dst, size_t wOffsetDst, size_t hOffsetDst, cuportArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width, size_t height, enum cuportMemcpyKind kind);
cuportError_t cuport_c_Memcpy2DFromArray(void *dst, size_t dpitch, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, enum cuportMemcpyKind kind);
cuportError_t cuport_c_Memcpy2DFromArrayAsync(void *dst, size_t dpitch, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, enum cuportMemcpyKind kind, cuportStream_t stream);
cuportError_t cuport_c_Memcpy2DToArray(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind);
cuportError_t cuport_c_Memcpy2DToArrayAsync(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind, cuportStream_t stream);
cuportError_t cuport_c_MemcpyFromArray(void *dst, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t count, enum cuportMemcpyKind kind);
cuportError_t cuport_c_MemcpyFromArrayAsync(void *dst, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t count, enum cuportMemcpyKind kind, cuportStream_t stream);
cuportError_t cuport_c_MemcpyToArray(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t count, enum cuportMemcpyKind kind);
cuportError_t cuport_c_MemcpyToArrayAsync(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t count, enum cuportMemcpyKind kind, cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportArrayGetInfo cuport_c_ArrayGetInfo
#define cuportFreeArray cuport_c_FreeArray
#define cuportMalloc3DArray cuport_c_Malloc3DArray
#define cuportMallocArray cuport_c_MallocArray
#define cuportMemcpy2DArrayToArray cuport_c_Memcpy2DArrayToArray
#define cuportMemcpy2DFromArray cuport_c_Memcpy2DFromArray
#define cuportMemcpy2DFromArrayAsync cuport_c_Memcpy2DFromArrayAsync
#define cuportMemcpy2DToArray cuport_c_Memcpy2DToArray
#define cuportMemcpy2DToArrayAsync cuport_c_Memcpy2DToArrayAsync
#define cuportMemcpyFromArray cuport_c_MemcpyFromArray
#define cuportMemcpyFromArrayAsync cuport_c_MemcpyFromArrayAsync
#define cuportMemcpyToArray cuport_c_MemcpyToArray
#define cuportMemcpyToArrayAsync cuport_c_MemcpyToArrayAsync
#endif
