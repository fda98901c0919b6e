#include <cuda_runtime.h>
cudaMemcpyKind kind = cudaMemcpyKind::cudaMemcpyHostToDevice;
cudaError e = cudaError::cudaSuccess;
// output
#include <hip/hip_runtime.h>
hipMemcpyKind kind = hipMemcpyKind::hipMemcpyHostToDevice;
hipError_t e = hipError_t::hipSuccess;
