// SPDX-License-Identifier: Apache-2.0
#pragma once

extern __device__ int counter;
extern __device__ int other_symbol;
extern __managed__ int both_sides;
extern __device__ int other_function(int x);
extern __global__ void defined_elsewhere(int* out, int value);
void launch_same_name(int* out);
void launch_fill(int* out);
int plain_cpp(int x);

template <typename T>
__global__ void fill(T* out, T value)
{
    *out = value;
    atomicAdd(&counter, 1);
}
