// SPDX-License-Identifier: Apache-2.0
//
// What texture and surface objects are made from.
#pragma once

#include <cuport/array_types.h>

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
