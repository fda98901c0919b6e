// expect: CU107
#include <cuda_runtime.h>
__global__ void k(int *p) {}
template <typename T, int N>
__global__ void t(T *p) {}
void run(cudaFuncAttributes *a) {
  cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFuncSetAttribute((void *)t<float, 4>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 16);
  cudaFuncSetCacheConfig(t<float, 4>, cudaFuncCachePreferL1);
  cudaFuncGetAttributes(a, k);
}
// output
#include <hip/hip_runtime.h>
__global__ void k(int *p) {}
template <typename T, int N>
__global__ void t(T *p) {}
void run(hipFuncAttributes *a) {
  hipFuncSetAttribute(reinterpret_cast<const void*>(k), hipFuncAttributeMaxDynamicSharedMemorySize, 65536);
  hipFuncSetAttribute(reinterpret_cast<const void*>((void *)t<float, 4>), hipFuncAttributeMaxDynamicSharedMemorySize, 1 << 16);
  hipFuncSetCacheConfig(reinterpret_cast<const void*>(t<float, 4>), hipFuncCachePreferL1);
  hipFuncGetAttributes(a, reinterpret_cast<const void*>(k));
}
