/* The line of the first include begins in a comment, and macros with short names stand
 * above it: CUDA's header is there before all of them. */ #define T 8
#ifdef __cplusplus
extern "C" {
#endif
#include <stdio.h>
#include <cuda.h>

__global__ void count(int *x) { x[threadIdx.x] = T; }

static void run(int *x)
{
  count<<<1, 4>>>(x);
  cudaDeviceSynchronize();
}
#ifdef __cplusplus
}
#endif
#include <cuda_runtime.h>

int main()
{
  int *x;
  cudaMallocManaged((void **)&x, 4 * sizeof(int));
  run(x);
  puts(x[3] == T ? "PASS" : "FAIL");
}
