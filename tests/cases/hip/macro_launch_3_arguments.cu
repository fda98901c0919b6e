// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, size_t bytes) { fill<<<1, 32, bytes * 2>>>(p, 7); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, size_t bytes) { hipLaunchKernelGGL(fill, dim3(1), dim3(32), bytes * 2, 0, p, 7); }
