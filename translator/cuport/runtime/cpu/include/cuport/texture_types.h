// SPDX-License-Identifier: Apache-2.0
//
// Texture and surface objects and references: the types.
#pragma once

#include <cuport/arrays.h>

typedef unsigned long long hipTextureObject_t;
typedef unsigned long long hipSurfaceObject_t;

enum hipTextureAddressMode {
    hipAddressModeWrap,
    hipAddressModeClamp,
    hipAddressModeMirror,
    hipAddressModeBorder,
};
enum hipTextureFilterMode { hipFilterModePoint, hipFilterModeLinear };
enum hipTextureReadMode { hipReadModeElementType, hipReadModeNormalizedFloat };
enum hipSurfaceBoundaryMode { hipBoundaryModeZero, hipBoundaryModeClamp, hipBoundaryModeTrap };

enum hipResourceType {
    hipResourceTypeArray,
    hipResourceTypeMipmappedArray,
    hipResourceTypeLinear,
    hipResourceTypePitch2D,
};

struct hipResourceDesc {
    hipResourceType resType;
    union {
        struct {
            hipArray_t array;
        } array;
        struct {
            hipMipmappedArray_t mipmap;
        } mipmap;
        struct {
            void* devPtr;
            hipChannelFormatDesc desc;
            size_t sizeInBytes;
        } linear;
        struct {
            void* devPtr;
            hipChannelFormatDesc desc;
            size_t width, height, pitchInBytes;
        } pitch2D;
    } res;
};

struct hipTextureDesc {
    hipTextureAddressMode addressMode[3];
    hipTextureFilterMode filterMode;
    hipTextureReadMode readMode;
    int sRGB;
    float borderColor[4];
    int normalizedCoords;
    unsigned maxAnisotropy;  // a fetch here is isotropic
    hipTextureFilterMode mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
    int disableTrilinearOptimization, seamlessCubemap;
};

// Another look at the same memory; only a null one is taken.
struct hipResourceViewDesc {
    int format;
    size_t width, height, depth;
    unsigned firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer;
};

// What a program may set before it binds the reference; the binding reads it then.
struct textureReference {
    int normalized;
    hipTextureReadMode readMode;
    hipTextureFilterMode filterMode;
    hipTextureAddressMode addressMode[3];
    hipChannelFormatDesc channelDesc;
    int sRGB;
    unsigned maxAnisotropy;
    hipTextureFilterMode mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
    hipTextureObject_t textureObject;  // what is bound, or 0
};

struct surfaceReference {
    hipChannelFormatDesc channelDesc;
    hipSurfaceObject_t surfaceObject;
};

enum {
    hipTextureType1D = 0x01,
    hipTextureType2D = 0x02,
    hipTextureType3D = 0x03,
    hipTextureTypeCubemap = 0x0c,
    hipTextureType1DLayered = 0xf1,
    hipTextureType2DLayered = 0xf2,
    hipTextureTypeCubemapLayered = 0xfc,
};

// clang's CUDA front end makes objects of such types the device's, and registers the host's copy of them.
#if defined(__CUDA__) && defined(__clang__)
#define CUPORT_TEXTURE_TYPE __attribute__((device_builtin_texture_type))
#define CUPORT_SURFACE_TYPE __attribute__((device_builtin_surface_type))
#else
#define CUPORT_TEXTURE_TYPE
#define CUPORT_SURFACE_TYPE
#endif

template <typename T, int type = hipTextureType1D, hipTextureReadMode mode = hipReadModeElementType>
struct CUPORT_TEXTURE_TYPE texture : textureReference {
    constexpr texture(int normalized_coordinates = 0, hipTextureFilterMode filter = hipFilterModePoint,
                      hipTextureAddressMode address = hipAddressModeClamp)
        : texture(normalized_coordinates, filter, address, hipCreateChannelDesc<T>())
    {
    }
    constexpr texture(int normalized_coordinates, hipTextureFilterMode filter, hipTextureAddressMode address,
                      hipChannelFormatDesc format)
        : textureReference{normalized_coordinates, mode, filter, {address, address, address}, format, 0, 0,
                           hipFilterModePoint, 0, 0, 0, 0}
    {
    }
};

template <typename T, int type = hipTextureType1D>
struct CUPORT_SURFACE_TYPE surface : surfaceReference {
    constexpr surface() : surfaceReference{} {}
};
