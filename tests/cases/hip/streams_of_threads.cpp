#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#include <cuda_runtime.h>

void wait() { cudaStreamSynchronize(0); }
// output
#define HIP_API_PER_THREAD_DEFAULT_STREAM 1
#include <hip/hip_runtime.h>

void wait() { hipStreamSynchronize(0); }
