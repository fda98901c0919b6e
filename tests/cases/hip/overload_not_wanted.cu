#include <cuda_runtime.h>
__global__ void add(float *sums, const float *p) { atomicAdd(&sums[blockIdx.x], p[threadIdx.x]); }
// output
#include <hip/hip_runtime.h>
__global__ void add(float *sums, const float *p) { atomicAdd(&sums[blockIdx.x], p[threadIdx.x]); }
