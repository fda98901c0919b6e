// SPDX-License-Identifier: Apache-2.0
//
// Memory in rows that lie a pitch apart.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height);
cuportError_t cuportMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                             size_t height, cuportMemcpyKind kind);
cuportError_t cuportMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                                  size_t height, cuportMemcpyKind kind, cuportStream_t stream = nullptr);
cuportError_t cuportMemset2D(void* to, size_t pitch, int value, size_t width, size_t height);
cuportError_t cuportMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height,
                                  cuportStream_t stream = nullptr);

template <typename T>
cuportError_t cuportMallocPitch(T** pointer, size_t* pitch, size_t width, size_t height)
{
    return cuportMallocPitch((void**)pointer, pitch, width, height);
}
