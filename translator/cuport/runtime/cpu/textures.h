// SPDX-License-Identifier: Apache-2.0
//
// What stands behind a texture or surface object: its memory in levels, and how to read it.
#pragma once

#include "arrays.h"

#include <cuport/surfaces.h>
#include <cuport/texture_api.h>
#include <cuport/textures.h>

#include <vector>

namespace cuport {

// One level of a mipmap; a texture without has one.
struct TextureLevel {
    const char* data;
    int width, height, depth;  // depth counts layers and faces, too
    std::size_t pitch, slice;
};

struct Texture {
    hipResourceDesc resource;
    hipTextureDesc description;
    hipChannelFormatDesc format;
    int channels;
    std::size_t texel;   // in bytes
    bool returns_float;  // and can be filtered
    bool is_linear;      // memory without rows, for tex1Dfetch
    std::vector<TextureLevel> levels;
};

struct Surface {
    hipResourceDesc resource;
    hipArray_t array;
};

}  // namespace cuport
