// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
template <typename T, int N>
__global__ void scale(T *data) { data[threadIdx.x] *= N; }
void run(float *p) { scale<float, 2><<<1, 32>>>(p); }
// output
#include <hip/hip_runtime.h>
template <typename T, int N>
__global__ void scale(T *data) { data[threadIdx.x] *= N; }
void run(float *p) { hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<float, 2>), dim3(1), dim3(32), 0, 0, p); }
