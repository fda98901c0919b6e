// expect: CU107
#include <cuda_runtime.h>
__constant__ float table[4];
__constant__ float more[4];
template <int A, int B> int at() { return A + B; }
void run(bool b, float *h) {
  if (b) cudaMemcpyToSymbol(table, h, at<1, 2>(), at<0, 0>());
  cudaMemcpyToSymbol(more, b ? h : h + 1, (1, 2));
}
// output
#include <hip/hip_runtime.h>
__constant__ float table[4];
__constant__ float more[4];
template <int A, int B> int at() { return A + B; }
void run(bool b, float *h) {
  if (b) hipMemcpyToSymbol(HIP_SYMBOL(table), h, at<1, 2>(), at<0, 0>());
  hipMemcpyToSymbol(HIP_SYMBOL(more), b ? h : h + 1, (1, 2));
}
