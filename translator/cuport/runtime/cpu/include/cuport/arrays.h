// SPDX-License-Identifier: Apache-2.0
//
// Arrays: memory that textures and surfaces read, in one, two or three dimensions, layers or faces of a cube. Here is
// what the OpenCL runtime lacks.
#pragma once

#include <cuport/api_types.h>

#include "../../../common/api/arrays.h"
#include "../../../common/channel_formats.h"

hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* array, const hipChannelFormatDesc* format, hipExtent extent,
                                   unsigned levels, unsigned flags = hipArrayDefault);
hipError_t hipGetMipmappedArrayLevel(hipArray_t* array, hipMipmappedArray_const_t mipmapped, unsigned level);
hipError_t hipFreeMipmappedArray(hipMipmappedArray_t array);

hipError_t hipMemcpyArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                 size_t from_y, size_t bytes, hipMemcpyKind kind = hipMemcpyDeviceToDevice);
