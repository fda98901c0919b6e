// A kernel that launches one of another file.
#include <cstdio>
#include "kernels.h"

__global__ void begin_squares(int *x, int n) {
  if (threadIdx.x < n) x[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0) square_all<<<(n + 15) / 16, 16>>>(x, n);
}

int main() {
  int *x, host[50];
  cudaMalloc(&x, sizeof host);
  begin_squares<<<1, 64>>>(x, 50);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  bool right = cudaGetLastError() == cudaSuccess;
  for (int i = 0; i < 50; i++) right &= host[i] == i * i;
  printf("%s\n", right ? "PASS" : "FAIL");
  return !right;
}
