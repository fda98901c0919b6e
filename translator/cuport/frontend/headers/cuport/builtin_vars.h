/* SPDX-License-Identifier: Apache-2.0 */
/* The built-in index variables a kernel sees. */
#ifndef CUPORT_CUPORT_BUILTIN_VARS_H
#define CUPORT_CUPORT_BUILTIN_VARS_H
#include "cuport/vector_types.h"
#if defined(__CUDA__)
extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;
extern const __device__ int warpSize;
#endif
#endif
