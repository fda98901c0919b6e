// SPDX-License-Identifier: Apache-2.0
//
// Arrays: memory for textures and surfaces.
#pragma once

#include <cstddef>

#include "../api_names.h"

struct cuportArray;

cuportError_t cuportMallocArray(cuportArray_t* array, const cuportChannelFormatDesc* format, size_t width,
                                size_t height = 0, unsigned flags = 0);
cuportError_t cuportMalloc3DArray(cuportArray_t* array, const cuportChannelFormatDesc* format, cuportExtent extent,
                                  unsigned flags = 0);
cuportError_t cuportFreeArray(cuportArray_t array);
cuportError_t cuportArrayGetInfo(cuportChannelFormatDesc* format, cuportExtent* extent, unsigned* flags,
                                 cuportArray_t array);
cuportError_t cuportGetChannelDesc(cuportChannelFormatDesc* format, cuportArray_const_t array);

// Offsets and widths in bytes, heights in rows.
cuportError_t cuportMemcpy2DToArray(cuportArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                                    size_t height, cuportMemcpyKind kind);
cuportError_t cuportMemcpy2DToArrayAsync(cuportArray_t to, size_t x, size_t y, const void* from, size_t pitch,
                                         size_t width, size_t height, cuportMemcpyKind kind,
                                         cuportStream_t stream = nullptr);
cuportError_t cuportMemcpy2DFromArray(void* to, size_t pitch, cuportArray_const_t from, size_t x, size_t y,
                                      size_t width, size_t height, cuportMemcpyKind kind);
cuportError_t cuportMemcpy2DFromArrayAsync(void* to, size_t pitch, cuportArray_const_t from, size_t x, size_t y,
                                           size_t width, size_t height, cuportMemcpyKind kind,
                                           cuportStream_t stream = nullptr);
cuportError_t cuportMemcpy2DArrayToArray(cuportArray_t to, size_t to_x, size_t to_y, cuportArray_const_t from,
                                         size_t from_x, size_t from_y, size_t width, size_t height,
                                         cuportMemcpyKind kind = cuportMemcpyDeviceToDevice);
// These go on in the next row where a row ends.
cuportError_t cuportMemcpyToArray(cuportArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                  cuportMemcpyKind kind);
cuportError_t cuportMemcpyFromArray(void* to, cuportArray_const_t from, size_t x, size_t y, size_t bytes,
                                    cuportMemcpyKind kind);
cuportError_t cuportMemcpyToArrayAsync(cuportArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                       cuportMemcpyKind kind, cuportStream_t stream = nullptr);
cuportError_t cuportMemcpyFromArrayAsync(void* to, cuportArray_const_t from, size_t x, size_t y, size_t bytes,
                                         cuportMemcpyKind kind, cuportStream_t stream = nullptr);
