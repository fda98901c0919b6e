// SPDX-License-Identifier: Apache-2.0
//
// Making texture and surface objects, and binding references.
#pragma once

#include <cuport/texture_types.h>

#include "../../../common/texture_objects.h"

hipError_t hipBindTextureToMipmappedArray(const textureReference* reference, hipMipmappedArray_const_t array,
                                          const hipChannelFormatDesc* format);

template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTextureToMipmappedArray(const texture<T, type, mode>& reference, hipMipmappedArray_const_t array)
{
    return hipBindTextureToMipmappedArray(static_cast<const textureReference*>(&reference), array, nullptr);
}
template <typename T, int type, hipTextureReadMode mode>
hipError_t hipBindTextureToMipmappedArray(const texture<T, type, mode>& reference, hipMipmappedArray_const_t array,
                                          const hipChannelFormatDesc& format)
{
    return hipBindTextureToMipmappedArray(static_cast<const textureReference*>(&reference), array, &format);
}
