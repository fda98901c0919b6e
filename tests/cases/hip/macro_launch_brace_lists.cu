// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) { fill<<<{1, 2}, {32, 1}>>>(p, 7); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) { hipLaunchKernelGGL(fill, dim3(1, 2), dim3(32, 1), 0, 0, p, 7); }
