#include "steps.h"
#include <cuda_runtime.h>
#include <cstdio>

__global__ void step(int *x, int count) { x[threadIdx.x] += count; }

int main()
{
    int *x;
    cudaStream_t stream;
    cudaEvent_t done;
    cudaMallocManaged(&x, 4 * sizeof(int));
    x[3] = 1;
    cudaStreamCreate(&stream);
    cudaEventCreate(&done);
    Options options{5, nullptr, done};
    options.queue = stream;
    step<<<1, 4, 0, options.queue>>>(x, count_steps(options));
    cudaError_t recorded = cudaEventRecord(options.done, options.queue);
    cudaStreamSynchronize(options.queue);
    puts(recorded == cudaSuccess && x[3] == 6 ? "PASS" : "FAIL");
}
