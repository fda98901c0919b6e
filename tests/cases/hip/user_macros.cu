#include <cuda_runtime.h>
#include <cstdio>
#define CUDA_CHECK(call)                                  \
  do {                                                    \
    cudaError_t e = (call);                               \
    if (e != cudaSuccess) puts(cudaGetErrorString(e));    \
  } while (0)
#define CUDA_1D_KERNEL_LOOP(i, n) \
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
__global__ void k(int *p, int n) { CUDA_1D_KERNEL_LOOP(i, n) p[i] = i; }
void run(int *p) { CUDA_CHECK(cudaFree(p)); }
// output
#include <hip/hip_runtime.h>
#include <cstdio>
#define CUDA_CHECK(call)                                  \
  do {                                                    \
    hipError_t e = (call);                               \
    if (e != hipSuccess) puts(hipGetErrorString(e));    \
  } while (0)
#define CUDA_1D_KERNEL_LOOP(i, n) \
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
__global__ void k(int *p, int n) { CUDA_1D_KERNEL_LOOP(i, n) p[i] = i; }
void run(int *p) { CUDA_CHECK(hipFree(p)); }
