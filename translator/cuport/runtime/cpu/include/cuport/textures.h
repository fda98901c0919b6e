// SPDX-License-Identifier: Apache-2.0
//
// Texture fetches in kernels. The work is in runtime/textures.cpp; here a fetch gets its type.
#pragma once

#include <cuport/texture_types.h>

namespace cuport {

// Four channels as a texture unit returns them: floats, or whole numbers of 32 bits.
struct Texel {
    uint32_t bits[4];
};

struct TexturePoint {
    float x = 0, y = 0, z = 0;  // of a cube: a direction
    int layer = 0;
    float level = 0;  // of the mipmap
};

Texel fetch_linear(hipTextureObject_t texture, int index);
Texel fetch(hipTextureObject_t texture, int dimensions, TexturePoint at);
Texel fetch_cube(hipTextureObject_t texture, TexturePoint at);
Texel gather(hipTextureObject_t texture, float x, float y, int channel);

// The level of a mipmap for a step of (x, y, z) in coordinates from one pixel to the next, in two directions.
float gradient_level(hipTextureObject_t texture, int dimensions, float4 dx, float4 dy);

template <typename T>
T from_texel(const Texel& texel)
{
    typedef typename ChannelsOf<T>::type Element;
    static_assert(sizeof(Element) <= 4, "a texture holds channels of 8, 16 or 32 bits");
    Element channels[ChannelsOf<T>::count];
    for (int i = 0; i < ChannelsOf<T>::count; ++i) {
        if constexpr (std::is_integral<Element>::value) {
            channels[i] = static_cast<Element>(texel.bits[i]);
        } else {
            float value;
            __builtin_memcpy(&value, &texel.bits[i], sizeof(value));
            channels[i] = static_cast<Element>(value);
        }
    }
    T result;
    __builtin_memcpy(&result, channels, sizeof(result));
    return result;
}

// What a fetch through a reference returns.
template <typename T, hipTextureReadMode mode, int channels = ChannelsOf<T>::count,
          bool is_scalar = std::is_arithmetic<T>::value>
struct Fetched {
    typedef T type;
};
template <typename T> struct Fetched<T, hipReadModeNormalizedFloat, 1, true> { typedef float type; };
template <typename T> struct Fetched<T, hipReadModeNormalizedFloat, 1, false> { typedef float1 type; };
template <typename T> struct Fetched<T, hipReadModeNormalizedFloat, 2, false> { typedef float2 type; };
template <typename T> struct Fetched<T, hipReadModeNormalizedFloat, 4, false> { typedef float4 type; };

}  // namespace cuport

// Each fetch in three forms: from an object, the value returned or stored, and from a reference.
#define CUPORT_PARAMETERS(...) __VA_ARGS__
#define CUPORT_FETCH(name, parameters, fetched)                                                         \
    template <typename T>                                                                               \
    inline T name(hipTextureObject_t texture, CUPORT_PARAMETERS parameters)                             \
    {                                                                                                   \
        return cuport::from_texel<T>(fetched);                                                          \
    }                                                                                                   \
    template <typename T>                                                                               \
    inline void name(T* result, hipTextureObject_t texture, CUPORT_PARAMETERS parameters)               \
    {                                                                                                   \
        *result = cuport::from_texel<T>(fetched);                                                       \
    }                                                                                                   \
    template <typename T, int type, hipTextureReadMode mode>                                            \
    inline typename cuport::Fetched<T, mode>::type name(const ::texture<T, type, mode>& reference,      \
                                                        CUPORT_PARAMETERS parameters)                   \
    {                                                                                                   \
        const hipTextureObject_t texture = reference.textureObject;                                     \
        return cuport::from_texel<typename cuport::Fetched<T, mode>::type>(fetched);                    \
    }

CUPORT_FETCH(tex1Dfetch, (int x), cuport::fetch_linear(texture, x))
CUPORT_FETCH(tex1D, (float x), cuport::fetch(texture, 1, {x}))
CUPORT_FETCH(tex2D, (float x, float y), cuport::fetch(texture, 2, {x, y}))
CUPORT_FETCH(tex3D, (float x, float y, float z), cuport::fetch(texture, 3, {x, y, z}))
CUPORT_FETCH(tex1DLayered, (float x, int layer), cuport::fetch(texture, 1, {x, 0, 0, layer}))
CUPORT_FETCH(tex2DLayered, (float x, float y, int layer), cuport::fetch(texture, 2, {x, y, 0, layer}))
CUPORT_FETCH(texCubemap, (float x, float y, float z), cuport::fetch_cube(texture, {x, y, z}))
CUPORT_FETCH(texCubemapLayered, (float x, float y, float z, int layer), cuport::fetch_cube(texture, {x, y, z, layer}))

CUPORT_FETCH(tex1DLod, (float x, float level), cuport::fetch(texture, 1, {x, 0, 0, 0, level}))
CUPORT_FETCH(tex2DLod, (float x, float y, float level), cuport::fetch(texture, 2, {x, y, 0, 0, level}))
CUPORT_FETCH(tex3DLod, (float x, float y, float z, float level), cuport::fetch(texture, 3, {x, y, z, 0, level}))
CUPORT_FETCH(tex1DLayeredLod, (float x, int layer, float level), cuport::fetch(texture, 1, {x, 0, 0, layer, level}))
CUPORT_FETCH(tex2DLayeredLod, (float x, float y, int layer, float level),
             cuport::fetch(texture, 2, {x, y, 0, layer, level}))
CUPORT_FETCH(texCubemapLod, (float x, float y, float z, float level),
             cuport::fetch_cube(texture, {x, y, z, 0, level}))
CUPORT_FETCH(texCubemapLayeredLod, (float x, float y, float z, int layer, float level),
             cuport::fetch_cube(texture, {x, y, z, layer, level}))

CUPORT_FETCH(tex1DGrad, (float x, float dx, float dy),
             cuport::fetch(texture, 1, {x, 0, 0, 0, cuport::gradient_level(texture, 1, {dx, 0, 0, 0}, {dy, 0, 0, 0})}))
CUPORT_FETCH(tex2DGrad, (float x, float y, float2 dx, float2 dy),
             cuport::fetch(texture, 2,
                           {x, y, 0, 0, cuport::gradient_level(texture, 2, {dx.x, dx.y, 0, 0}, {dy.x, dy.y, 0, 0})}))
CUPORT_FETCH(tex3DGrad, (float x, float y, float z, float4 dx, float4 dy),
             cuport::fetch(texture, 3, {x, y, z, 0, cuport::gradient_level(texture, 3, dx, dy)}))
CUPORT_FETCH(tex1DLayeredGrad, (float x, int layer, float dx, float dy),
             cuport::fetch(texture, 1,
                           {x, 0, 0, layer, cuport::gradient_level(texture, 1, {dx, 0, 0, 0}, {dy, 0, 0, 0})}))
CUPORT_FETCH(tex2DLayeredGrad, (float x, float y, int layer, float2 dx, float2 dy),
             cuport::fetch(texture, 2,
                           {x, y, 0, layer,
                            cuport::gradient_level(texture, 2, {dx.x, dx.y, 0, 0}, {dy.x, dy.y, 0, 0})}))

CUPORT_FETCH(tex2Dgather, (float x, float y, int channel = 0), cuport::gather(texture, x, y, channel))

#undef CUPORT_FETCH
#undef CUPORT_PARAMETERS
