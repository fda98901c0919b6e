// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
template <int A, int B> struct sum { static const int v = A + B; };
__global__ void k(int x) {}
void run() { k<<<1, 1>>>(sum<1, 2>::v); }
// output
#include <hip/hip_runtime.h>
template <int A, int B> struct sum { static const int v = A + B; };
__global__ void k(int x) {}
void run() { hipLaunchKernelGGL(k, dim3(1), dim3(1), 0, 0, (sum<1, 2>::v)); }
