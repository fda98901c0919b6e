// SPDX-License-Identifier: Apache-2.0
//
// A program of several sources: kernels, device functions and symbols of one in another, equal names in both.

#include "../../cpu/check.cuh"
#include "parts.cuh"

static __device__ int own = 1;

static __global__ void same_name(int* out) { *out = own; }

__device__ int counter;

__global__ void call_other(int* out) { *out = other_function(5) + other_symbol; }

int main()
{
    int* out = managed<int>(1);
    same_name<<<1, 1>>>(out);
    EXPECT(*out == 1);
    launch_same_name(out);
    EXPECT(*out == 2);
    call_other<<<1, 1>>>(out);
    EXPECT(*out == 15 + 30);
    const int seven = 7;
    EXPECT_OK(cudaMemcpyToSymbol(other_symbol, &seven, sizeof(seven)));
    call_other<<<1, 1>>>(out);
    EXPECT(*out == 22);
    defined_elsewhere<<<1, 1>>>(out, 4);
    EXPECT(*out == 4 && both_sides == 5);
    fill<int><<<1, 1>>>(out, 8);
    EXPECT(*out == 8);
    launch_fill(out);
    EXPECT(*out == 9);
    int count = 0;
    EXPECT_OK(cudaMemcpyFromSymbol(&count, counter, sizeof(count)));
    EXPECT(count == 3);
    EXPECT(plain_cpp(2) == 4);
    return verdict("parts");
}
