// SPDX-License-Identifier: Apache-2.0
//
// Arrays: memory that textures and surfaces read, in one, two or three dimensions, layers or faces of a cube.
#pragma once

#include <cuport/api_types.h>

#include "../../../common/channel_formats.h"

hipError_t hipMallocArray(hipArray_t* array, const hipChannelFormatDesc* format, size_t width, size_t height = 0,
                          unsigned flags = hipArrayDefault);
hipError_t hipMalloc3DArray(hipArray_t* array, const hipChannelFormatDesc* format, hipExtent extent,
                            unsigned flags = hipArrayDefault);
hipError_t hipFreeArray(hipArray_t array);
hipError_t hipArrayGetInfo(hipChannelFormatDesc* format, hipExtent* extent, unsigned* flags, hipArray_t array);
hipError_t hipGetChannelDesc(hipChannelFormatDesc* format, hipArray_const_t array);

hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* array, const hipChannelFormatDesc* format, hipExtent extent,
                                   unsigned levels, unsigned flags = hipArrayDefault);
hipError_t hipGetMipmappedArrayLevel(hipArray_t* array, hipMipmappedArray_const_t mipmapped, unsigned level);
hipError_t hipFreeMipmappedArray(hipMipmappedArray_t array);

// Offsets and widths in bytes, heights in rows.
hipError_t hipMemcpy2DToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                              size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                                   size_t height, hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpy2DFromArray(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DFromArrayAsync(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                     size_t height, hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpy2DArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                   size_t from_y, size_t width, size_t height,
                                   hipMemcpyKind kind = hipMemcpyDeviceToDevice);
// These go on in the next row where a row ends.
hipError_t hipMemcpyToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                 hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpyFromArray(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyFromArrayAsync(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes,
                                   hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpyArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                 size_t from_y, size_t bytes, hipMemcpyKind kind = hipMemcpyDeviceToDevice);
