// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
#define LAUNCH(n, p) fill<<<grid_##n, 32>>>(p, n)
void run(int *p, int grid_2) { LAUNCH(2, p); }
// output
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
#define LAUNCH(n, p) hipLaunchKernelGGL(fill, dim3(grid_##n), dim3(32), 0, 0, p, n)
void run(int *p, int grid_2) { LAUNCH(2, p); }
