// SPDX-License-Identifier: Apache-2.0
//
// Textures and surfaces: images of the elements that arrays and pitched memory hold. An image is filled anew when a
// kernel gets it and the memory has changed; what a kernel may have written to a surface goes back behind it.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "opencl.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

struct Texture {
    cuportResourceDesc resource{};
    cuportTextureDesc description{};
    bool is_surface = false;
    cl_mem image = nullptr;
    cl_mem rows = nullptr;  // pitched memory without the gaps
    cl_sampler sampler = nullptr;
    size_t region[3] = {1, 1, 1};
    unsigned long long changes = 0;  // of the array, when the image was filled
    Texture() = default;
    Texture(const Texture&) = delete;
    ~Texture()
    {
        for (cl_mem object : {image, rows}) {
            if (object != nullptr) clReleaseMemObject(object);
        }
        if (sampler != nullptr) clReleaseSampler(sampler);
    }
};

Texture* texture_of(unsigned long long handle);
cuportError_t make_image(Texture& texture);

cuportError_t make_texture(const cuportResourceDesc& resource, const cuportTextureDesc* description,
                           unsigned long long* handle);

cuportError_t destroy_texture(unsigned long long handle);

}  // namespace cuport
