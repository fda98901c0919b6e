// SPDX-License-Identifier: Apache-2.0
//
// How long 100,000 launches of a kernel that does nothing take: with PARAMETERS it has a pointer and a number.

#include <cuda_runtime.h>
#include <time.h>

#include <cstdio>

#ifdef PARAMETERS
__global__ void nothing(int* data, int number) {}
#else
__global__ void nothing() {}
#endif

static double now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main() {
  int* data;
  cudaMalloc(&data, sizeof(int));
  for (int turn = 0; turn < 2; turn++) {  // the first one warms up
    const double start = now();
    for (int i = 0; i < 100000; i++) {
#ifdef PARAMETERS
      nothing<<<1, 32>>>(data, i);
#else
      nothing<<<1, 32>>>();
#endif
    }
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
    if (turn == 1) std::printf("%.6f seconds\n", now() - start);
  }
  return cudaFree(data) != cudaSuccess;
}
