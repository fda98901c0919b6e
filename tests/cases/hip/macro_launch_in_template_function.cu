// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
template <typename T, int N>
__global__ void scale(T *data) { data[threadIdx.x] *= N; }
template <typename T>
void run(T *p) {
  scale<T, 4><<<1, 32>>>(p);
}
void call(float *p) { run<float>(p); }
// output
#include <hip/hip_runtime.h>
template <typename T, int N>
__global__ void scale(T *data) { data[threadIdx.x] *= N; }
template <typename T>
void run(T *p) {
  hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<T, 4>), dim3(1), dim3(32), 0, 0, p);
}
void call(float *p) { run<float>(p); }
