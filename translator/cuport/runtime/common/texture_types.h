// SPDX-License-Identifier: Apache-2.0
//
// Texture and surface references.
#pragma once

#include "channel_formats.h"
#include "texture_names.h"

#ifndef CUPORT_TEXTURE_TYPE  // for a compiler that knows such types
#define CUPORT_TEXTURE_TYPE
#define CUPORT_SURFACE_TYPE
#endif

// What a program may set before it binds the reference; the binding reads it then.
struct textureReference {
    int normalized;
    cuportTextureReadMode readMode;
    cuportTextureFilterMode filterMode;
    cuportTextureAddressMode addressMode[3];
    cuportChannelFormatDesc channelDesc;
    int sRGB;
    unsigned maxAnisotropy;
    cuportTextureFilterMode mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
    cuportTextureObject_t textureObject;  // what is bound, or 0
};

struct surfaceReference {
    cuportChannelFormatDesc channelDesc;
    cuportSurfaceObject_t surfaceObject;
};

enum {
    cuportTextureType1D = 0x01,
    cuportTextureType2D = 0x02,
    cuportTextureType3D = 0x03,
    cuportTextureTypeCubemap = 0x0c,
    cuportTextureType1DLayered = 0xf1,
    cuportTextureType2DLayered = 0xf2,
    cuportTextureTypeCubemapLayered = 0xfc,
};

template <typename T, int type = cuportTextureType1D, cuportTextureReadMode mode = cuportReadModeElementType>
struct CUPORT_TEXTURE_TYPE texture : textureReference {
    constexpr texture(int normalized_coordinates = 0, cuportTextureFilterMode filter = cuportFilterModePoint,
                      cuportTextureAddressMode address = cuportAddressModeClamp)
        : texture(normalized_coordinates, filter, address, cuportCreateChannelDesc<T>())
    {
    }
    constexpr texture(int normalized_coordinates, cuportTextureFilterMode filter, cuportTextureAddressMode address,
                      cuportChannelFormatDesc format)
        : textureReference{normalized_coordinates, mode, filter, {address, address, address}, format, 0, 0,
                           cuportFilterModePoint, 0, 0, 0, 0}
    {
    }
};

template <typename T, int type = cuportTextureType1D>
struct CUPORT_SURFACE_TYPE surface : surfaceReference {
    constexpr surface() : surfaceReference{} {}
};
