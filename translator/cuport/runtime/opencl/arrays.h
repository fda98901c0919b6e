// SPDX-License-Identifier: Apache-2.0
//
// Arrays. Their elements lie in plain memory, row behind row; textures and surfaces make images of it (textures.cpp).
#pragma once

#include <algorithm>
#include <cstddef>

#include "memory.h"
#include "rect_copies.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

struct cuportArray {
    cuportChannelFormatDesc format{};
    cuportExtent extent{};  // as the program gave it: 0 where there is no such dimension
    unsigned flags = 0;
    cuport::Allocation* memory = nullptr;
    mutable unsigned long long changes = 1;  // counts what was written, for the images

    size_t element() const { return static_cast<size_t>(format.x + format.y + format.z + format.w) / 8; }
    size_t width() const { return std::max<size_t>(extent.width, 1); }
    size_t height() const { return std::max<size_t>(extent.height, 1); }
    size_t depth() const { return std::max<size_t>(extent.depth, 1); }
    size_t row() const { return width() * element(); }
};

namespace cuport {

cuportError_t check_format(const cuportChannelFormatDesc& format);

// A box in an array, from a byte in a row on.
Box box_in(const cuportArray& array, size_t x, size_t y, size_t z);

}  // namespace cuport
