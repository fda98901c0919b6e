#include <cuda_runtime.h>
#include <cstdio>
void run() {
  cudaError_t e = cudaGetLastError();
  if (e != cudaSuccess) printf("cuda error %s (cudaGetLastError)\n", cudaGetErrorName(e));
}
// output
#include <hip/hip_runtime.h>
#include <cstdio>
void run() {
  hipError_t e = hipGetLastError();
  if (e != hipSuccess) printf("cuda error %s (cudaGetLastError)\n", hipGetErrorName(e));
}
