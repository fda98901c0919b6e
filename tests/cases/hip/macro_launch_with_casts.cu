// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(void *p, float v) { fill<<<(unsigned)(1 + 2), (int)v>>>((int *)p, static_cast<int>(v)); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(void *p, float v) { hipLaunchKernelGGL(fill, dim3((unsigned)(1 + 2)), dim3((int)v), 0, 0, (int *)p, static_cast<int>(v)); }
