// SPDX-License-Identifier: Apache-2.0
//
// Arrays, and copies in two and three dimensions: the types. hipMemcpy3D() measures pointers in bytes and arrays in
// elements, as CUDA does.
#pragma once

#include <stddef.h>

enum hipMemcpyKind {
    hipMemcpyHostToHost,
    hipMemcpyHostToDevice,
    hipMemcpyDeviceToHost,
    hipMemcpyDeviceToDevice,
    hipMemcpyDefault,
};

struct hipPitchedPtr {
    void* ptr;
    size_t pitch, xsize, ysize;
};
struct hipExtent {
    size_t width, height, depth;
};
struct hipPos {
    size_t x, y, z;
};

enum hipChannelFormatKind {
    hipChannelFormatKindSigned,
    hipChannelFormatKindUnsigned,
    hipChannelFormatKindFloat,
    hipChannelFormatKindNone,
};

// The bits of each channel.
struct hipChannelFormatDesc {
    int x, y, z, w;
    hipChannelFormatKind f;
};

enum : unsigned {
    hipArrayDefault = 0,
    hipArrayLayered = 1,
    hipArraySurfaceLoadStore = 2,
    hipArrayCubemap = 4,
    hipArrayTextureGather = 8,
};

struct hipArray;
struct hipMipmappedArray;
typedef hipArray* hipArray_t;
typedef const hipArray* hipArray_const_t;
typedef hipMipmappedArray* hipMipmappedArray_t;
typedef const hipMipmappedArray* hipMipmappedArray_const_t;

struct hipMemcpy3DParms {
    hipArray_t srcArray;
    hipPos srcPos;
    hipPitchedPtr srcPtr;
    hipArray_t dstArray;
    hipPos dstPos;
    hipPitchedPtr dstPtr;
    hipExtent extent;
    hipMemcpyKind kind;
};
