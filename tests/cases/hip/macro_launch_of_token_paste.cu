// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
__global__ void add_f32(int *p) {}
#define LAUNCH(op, type, p) op##_##type<<<1, 1>>>(p)
void run(int *p) { LAUNCH(add, f32, p); }
// output
#include <hip/hip_runtime.h>
__global__ void add_f32(int *p) {}
#define LAUNCH(op, type, p) hipLaunchKernelGGL(op##_##type, dim3(1), dim3(1), 0, 0, p)
void run(int *p) { LAUNCH(add, f32, p); }
