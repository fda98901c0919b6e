#include <cuda_runtime.h>
template <typename T>
cudaError_t make(T **p, size_t n) {
  return cudaMalloc(reinterpret_cast<void **>(p), n * sizeof(T));
}
// output
#include <hip/hip_runtime.h>
template <typename T>
hipError_t make(T **p, size_t n) {
  return hipMalloc(reinterpret_cast<void **>(p), n * sizeof(T));
}
