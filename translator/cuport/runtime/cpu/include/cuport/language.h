// SPDX-License-Identifier: Apache-2.0
//
// CUDA's words: attributes, and where a thread is; dim3 and the vector types come along. For a host compiler the attributes say
// nothing; for clang's CUDA front end, which defines __CUDA__, they are what they say.
#pragma once

#define CUPORT_ON_CPU  // for what both runtimes have (runtime/common)

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
// Empty, as libstdc++ writes `__attribute__((__noinline__))`: an empty list is allowed there, a second attribute is not.
#define __noinline__
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

#include "../../../common/vector_types.h"

// `__thread` rather than thread_local: no initialisation check stands before each access.
extern CUPORT_DEVICE_VARIABLE __thread uint3 threadIdx;
extern CUPORT_DEVICE_VARIABLE __thread uint3 blockIdx;
extern CUPORT_DEVICE_VARIABLE __thread dim3 blockDim;
extern CUPORT_DEVICE_VARIABLE __thread dim3 gridDim;
extern CUPORT_DEVICE_VARIABLE const int warpSize;  // 32, or 64 with CUPORT_WARP_SIZE=64
