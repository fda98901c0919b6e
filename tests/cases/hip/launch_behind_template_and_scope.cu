#include <hip/hip_runtime.h>
template <int N>
struct Ops {
  template <typename T>
  static __global__ void fill(T *p) {}
};
void run(int *p) { Ops<2>::fill<int><<<1, 32>>>(p); }
