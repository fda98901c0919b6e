#include "buffer.h"
#include <cuda_runtime.h>
#include <cstdio>

__global__ void count(int *x) { x[threadIdx.x] = threadIdx.x; }

int main()
{
  int *x;
  cudaError_t made = make_buffer(&x, 4);
  count<<<1, 4>>>(x);
  cudaDeviceSynchronize();
  std::puts(made == cudaSuccess && x[3] == 3 ? "PASS" : "FAIL");
}
