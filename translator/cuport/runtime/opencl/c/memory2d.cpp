// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "memory2d.h"

#include "../../common/api/memory2d.h"

cuportError_t cuport_c_MallocPitch(void **devPtr, size_t *pitch, size_t width, size_t height)
{
    return cuportMallocPitch(devPtr, pitch, width, height);
}

cuportError_t cuport_c_Memcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind)
{
    return cuportMemcpy2D(dst, dpitch, src, spitch, width, height, kind);
}

cuportError_t cuport_c_Memcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuportMemcpy2DAsync(dst, dpitch, src, spitch, width, height, kind, stream);
}

cuportError_t cuport_c_Memset2D(void *devPtr, size_t pitch, int value, size_t width, size_t height)
{
    return cuportMemset2D(devPtr, pitch, value, width, height);
}

cuportError_t cuport_c_Memset2DAsync(void *devPtr, size_t pitch, int value, size_t width, size_t height, cuportStream_t stream)
{
    return cuportMemset2DAsync(devPtr, pitch, value, width, height, stream);
}
