// SPDX-License-Identifier: Apache-2.0
//
// Memory in slices of rows.
#pragma once

#include <cstddef>

#include "../api_names.h"

inline cuportExtent make_cuportExtent(size_t width, size_t height, size_t depth) { return {width, height, depth}; }
inline cuportPos make_cuportPos(size_t x, size_t y, size_t z) { return {x, y, z}; }
inline cuportPitchedPtr make_cuportPitchedPtr(void* pointer, size_t pitch, size_t width, size_t height)
{
    return {pointer, pitch, width, height};
}

cuportError_t cuportMalloc3D(cuportPitchedPtr* pointer, cuportExtent extent);
cuportError_t cuportMemcpy3D(const cuportMemcpy3DParms* what);
cuportError_t cuportMemcpy3DAsync(const cuportMemcpy3DParms* what, cuportStream_t stream = nullptr);
cuportError_t cuportMemset3D(cuportPitchedPtr to, int value, cuportExtent extent);
cuportError_t cuportMemset3DAsync(cuportPitchedPtr to, int value, cuportExtent extent, cuportStream_t stream = nullptr);
