// SPDX-License-Identifier: Apache-2.0
//
// CUDA's words: attributes, dim3, the vector types, and where a thread is. For a host compiler the attributes say
// nothing; for clang's CUDA front end, which defines __CUDA__, they are what they say.
#pragma once

#ifndef __CUDA__
// libstdc++ spells an attribute __noinline__, which is a macro below: read the headers that do before it exists.
#include <memory>
#endif

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __CUDA__
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __constant__ __attribute__((constant))
// The section tells cuda_frontend/ which variables host and device share.
#define __managed__ __attribute__((device)) __attribute__((section("cuport_managed")))
// __noinline__ is a keyword there.
#else
#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __noinline__ __attribute__((noinline))
#endif
#define __grid_constant__
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __builtin_align__(bytes) __align__(bytes)

// An OS thread runs one block at a time, so what its thread-local statics hold belongs to that block.
#ifdef __CUDA__
#define __shared__ thread_local __attribute__((shared))
#else
// `extern __shared__ T name[]` can't be said like this: dynamic_shared.py rewrites it.
#define __shared__ static thread_local
#endif

// A variable of the runtime that headers use in functions for kernels.
#define CUPORT_DEVICE_VARIABLE __device__

#define CUPORT_VECTOR(type, name, align2, align4)                                                     \
    struct name##1 { type x; };                                                                       \
    struct alignas(align2) name##2 { type x, y; };                                                    \
    struct name##3 { type x, y, z; };                                                                 \
    struct alignas(align4) name##4 { type x, y, z, w; };                                              \
    constexpr name##1 make_##name##1(type x) { return {x}; }                                          \
    constexpr name##2 make_##name##2(type x, type y) { return {x, y}; }                               \
    constexpr name##3 make_##name##3(type x, type y, type z) { return {x, y, z}; }                    \
    constexpr name##4 make_##name##4(type x, type y, type z, type w) { return {x, y, z, w}; }

// CUDA aligns pairs and quadruples to their size, though never beyond 16; triples as their members.
CUPORT_VECTOR(signed char, char, 2, 4)
CUPORT_VECTOR(unsigned char, uchar, 2, 4)
CUPORT_VECTOR(short, short, 4, 8)
CUPORT_VECTOR(unsigned short, ushort, 4, 8)
CUPORT_VECTOR(int, int, 8, 16)
CUPORT_VECTOR(unsigned int, uint, 8, 16)
CUPORT_VECTOR(long, long, 16, 16)
CUPORT_VECTOR(unsigned long, ulong, 16, 16)
CUPORT_VECTOR(long long, longlong, 16, 16)
CUPORT_VECTOR(unsigned long long, ulonglong, 16, 16)
CUPORT_VECTOR(float, float, 8, 16)
CUPORT_VECTOR(double, double, 16, 16)
#undef CUPORT_VECTOR

struct dim3 {
    unsigned int x, y, z;
    constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {}
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    constexpr operator uint3() const { return {x, y, z}; }
};

// `__thread` rather than thread_local: no initialisation check stands before each access.
extern CUPORT_DEVICE_VARIABLE __thread uint3 threadIdx;
extern CUPORT_DEVICE_VARIABLE __thread uint3 blockIdx;
extern CUPORT_DEVICE_VARIABLE __thread dim3 blockDim;
extern CUPORT_DEVICE_VARIABLE __thread dim3 gridDim;
extern CUPORT_DEVICE_VARIABLE const int warpSize;  // 32, or 64 with CUPORT_WARP_SIZE=64
