// expect: CU146
#include <cuda_runtime.h>

bool is_of_host(const void *p) {
  cudaPointerAttributes found;
  cudaPointerGetAttributes(&found, p);
#if CUDART_VERSION >= 10000
  return found.type == cudaMemoryTypeHost;
#else
  return found.memoryType == cudaMemoryTypeHost;
#endif
}
// output
#include <hip/hip_runtime.h>

bool is_of_host(const void *p) {
  hipPointerAttribute_t found;
  hipPointerGetAttributes(&found, p);
#if HIP_VERSION >= 10000
  return found.type == hipMemoryTypeHost;
#else
  return found.memoryType == hipMemoryTypeHost;
#endif
}
