// SPDX-License-Identifier: Apache-2.0
//
// What an array is here: rows one after another, without gaps; slices, layers or faces one after another.
#pragma once

#include "api.h"

#include <vector>

struct hipArray {
    hipChannelFormatDesc format{};
    hipExtent extent{};  // as the program gave it: a height or depth of 0 says how many dimensions there are
    unsigned flags = 0;
    char* data = nullptr;

    std::size_t width() const { return extent.width; }
    std::size_t height() const { return extent.height > 0 ? extent.height : 1; }
    std::size_t depth() const { return extent.depth > 0 ? extent.depth : 1; }
    std::size_t texel() const { return (format.x + format.y + format.z + format.w) / 8; }
    std::size_t pitch() const { return width() * texel(); }
    std::size_t slice() const { return pitch() * height(); }
    std::size_t bytes() const { return slice() * depth(); }
    cuport::Box box(hipPos at) const { return {data + at.z * slice() + at.y * pitch() + at.x, pitch(), slice()}; }
};

struct hipMipmappedArray {
    std::vector<hipArray> levels;
};

namespace cuport {

// Whether texels can be so: 1, 2 or 4 channels of one size.
bool is_format(const hipChannelFormatDesc& format);

}  // namespace cuport
