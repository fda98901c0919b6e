#include <cuda_fp16.h>
__global__ void k(__half *a, half *b, __half2 *c) {
  a[0] = __float2half(1.0f);
  b[0] = __hadd(a[0], b[0]);
  c[0] = __half2half2(a[0]);
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
__global__ void k(__half *a, half *b, __half2 *c) {
  a[0] = __float2half(1.0f);
  b[0] = __hadd(a[0], b[0]);
  c[0] = __half2half2(a[0]);
}
