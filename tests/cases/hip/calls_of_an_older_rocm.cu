// flags: --rocm 6.0
// expect: CU210
#include <cuda_runtime.h>
__global__ void kernel(float *x) { x[0] = 1; }
void run(float *x, cudaMemLocation place, cudaStream_t stream) {
  cudaMemPrefetchAsync(x, 4, 0, stream);
  cudaMemPrefetchAsync(x, 4, place, 0, stream);
  cudaLaunchConfig_t *config = nullptr;
  cudaLaunchKernelEx(config, kernel, x);
}
// output
#include <hip/hip_runtime.h>
__global__ void kernel(float *x) { x[0] = 1; }
void run(float *x, hipMemLocation place, hipStream_t stream) {
  hipMemPrefetchAsync(x, 4, 0, stream);
  cudaMemPrefetchAsync(x, 4, place, 0, stream);
  cudaLaunchConfig_t *config = nullptr;
  cudaLaunchKernelEx(config, kernel, x);
}
