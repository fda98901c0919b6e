// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
template <typename T>
__global__ void one(T *p) { *p = 1; }
void run(float *p) { one<float><<<1, 1>>>(p); }
// output
#include <hip/hip_runtime.h>
template <typename T>
__global__ void one(T *p) { *p = 1; }
void run(float *p) { hipLaunchKernelGGL(one<float>, dim3(1), dim3(1), 0, 0, p); }
