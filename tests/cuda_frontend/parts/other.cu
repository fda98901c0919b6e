// SPDX-License-Identifier: Apache-2.0

#include <cuda_runtime.h>

#include "parts.cuh"

static __device__ int own = 2;
__device__ int other_symbol = 30;
__managed__ int both_sides;

static __global__ void same_name(int* out) { *out = own; }

__device__ int other_function(int x) { return 3 * x; }

__global__ void defined_elsewhere(int* out, int value)
{
    *out = value;
    both_sides = value + 1;
    atomicAdd(&counter, 1);
}

void launch_same_name(int* out) { same_name<<<1, 1>>>(out); }

void launch_fill(int* out) { fill<int><<<1, 1>>>(out, 9); }
