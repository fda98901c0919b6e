// expect: CU167
#define CUDA_API_PER_THREAD_DEFAULT_STREAM
#include <cuda_runtime.h>

__global__ void run() {}
void wait() {
    run<<<1, 1>>>();
    cudaStreamSynchronize(0);
}
// output
#define HIP_API_PER_THREAD_DEFAULT_STREAM
#include <hip/hip_runtime.h>

__global__ void run() {}
void wait() {
    run<<<1, 1>>>();
    hipStreamSynchronize(0);
}
