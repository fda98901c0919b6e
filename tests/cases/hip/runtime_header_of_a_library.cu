#include <cuda_fp16.h>
__global__ void k() {}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
__global__ void k() {}
