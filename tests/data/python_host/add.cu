#include <cuda_runtime.h>
__global__ void add(const float *x, const float *y, float *sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) sum[i] = x[i] + y[i];
}
__global__ void __launch_bounds__(64) both(int *up, int *down, const int *x) {
  up[threadIdx.x] = x[threadIdx.x] + 1;
  down[threadIdx.x] = x[threadIdx.x] - 1;
}
__global__ void where(int *x) {
  int i = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  x[i * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x] = blockIdx.y * 10 + threadIdx.x;
}
__global__ void first(const int *x, int *out) { *out = x ? x[0] : -1; }
void host(float *x) { cudaFree(x); }
