// SPDX-License-Identifier: Apache-2.0

#include <cuda_runtime.h>

__global__ void use(int *x) { x[0] = 1; }
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = 1;
}
