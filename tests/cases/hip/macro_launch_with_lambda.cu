// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
template <typename F>
__global__ void apply(F f, int n) { f(n); }
void run(int a, int b) { apply<<<1, 1>>>([a, b] __device__(int c) { return a + b + c; }, 3); }
// output
#include <hip/hip_runtime.h>
template <typename F>
__global__ void apply(F f, int n) { f(n); }
void run(int a, int b) { hipLaunchKernelGGL(apply, dim3(1), dim3(1), 0, 0, ([a, b] __device__(int c) { return a + b + c; }), 3); }
