// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, int n) { fill<<<(n > 1 ? n >> 1 : 1), 1 << 5>>>(p, n << 2); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p, int n) { hipLaunchKernelGGL(fill, dim3((n > 1 ? n >> 1 : 1)), dim3(1 << 5), 0, 0, p, n << 2); }
