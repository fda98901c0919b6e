// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void (*table[2])(int *, int) = {fill, fill};
void run(int i, int *p) { table[i + 1]<<<1, 32>>>(p, 7); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void (*table[2])(int *, int) = {fill, fill};
void run(int i, int *p) { hipLaunchKernelGGL(table[i + 1], dim3(1), dim3(32), 0, 0, p, 7); }
