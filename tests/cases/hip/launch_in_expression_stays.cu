// flags: --launch-syntax macro
// expect: CU104
#include <cuda_runtime.h>
__global__ void k(int n) {}
void returned(int n) { return k<<<1, 2>>>(n); }
void chosen(int n) { n ? k<<<1, 2>>>(n) : k<<<2, 2>>>(n); }
void stated(int n) { if (n) k<<<1, 2>>>(n); else k<<<2, 2>>>(n); }
// output
#include <hip/hip_runtime.h>
__global__ void k(int n) {}
void returned(int n) { return k<<<1, 2>>>(n); }
void chosen(int n) { n ? k<<<1, 2>>>(n) : k<<<2, 2>>>(n); }
void stated(int n) { if (n) hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, n); else hipLaunchKernelGGL(k, dim3(2), dim3(2), 0, 0, n); }
