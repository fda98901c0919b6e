// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
template <int N>
struct Ops {
  template <typename T>
  static __global__ void fill(T *p) {}
};
void run(int *p) { Ops<2>::fill<int><<<1, 32>>>(p); }
// output
#include <hip/hip_runtime.h>
template <int N>
struct Ops {
  template <typename T>
  static __global__ void fill(T *p) {}
};
void run(int *p) { hipLaunchKernelGGL(Ops<2>::fill<int>, dim3(1), dim3(32), 0, 0, p); }
