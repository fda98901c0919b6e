#include <cuda_runtime.h>
int run(void *p) {
  int cudaMalloc = 3;
  cudaFree(p);
  return cudaMalloc + 1;
}
// output
#include <hip/hip_runtime.h>
int run(void *p) {
  int cudaMalloc = 3;
  hipFree(p);
  return cudaMalloc + 1;
}
