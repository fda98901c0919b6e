// Failed assertions and traps: the thread ends, others and their barriers go on, and the host hears of it when it waits.
#include "check.cuh"

#include <cassert>

__global__ void check_below(int n, int *count)
{
    __shared__ int seen;
    if (threadIdx.x == 0) seen = 0;
    __syncthreads();
    assert(threadIdx.x < n);
    atomicAdd(&seen, 1);
    __syncthreads();
    if (threadIdx.x == 0) *count = seen;
}

__device__ void stop() { __trap(); }

__global__ void trap_some(int *count)
{
    if (threadIdx.x % 3 == 1) stop();
    atomicAdd(count, 1);
}

void check_errors(cudaError_t wanted, int *count)
{
    int value = 0;
    EXPECT(cudaDeviceSynchronize() == wanted);
    EXPECT(cudaGetLastError() == wanted);
    EXPECT(cudaGetLastError() == wanted);
    EXPECT(cudaMemcpy(&value, count, sizeof value, cudaMemcpyDeviceToHost) == wanted);
    int *more;
    EXPECT(cudaMalloc(&more, 4) == wanted);
    check_below<<<1, 1>>>(1, count);
    EXPECT(cudaPeekAtLastError() == wanted);
    EXPECT(cudaDeviceReset() == cudaSuccess);
    EXPECT(cudaGetLastError() == cudaSuccess);
}

int main()
{
    int *count, value = 0;
    cudaMalloc(&count, sizeof *count);
    check_below<<<1, 64>>>(64, count);
    EXPECT(cudaMemcpy(&value, count, sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess && value == 64);
    check_below<<<2, 64>>>(60, count);
    EXPECT(cudaGetLastError() == cudaSuccess);  // nobody has waited
    check_errors(cudaErrorAssert, count);
    EXPECT(cudaMemcpy(&value, count, sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess && value == 60);

    cudaMemset(count, 0, sizeof value);
    trap_some<<<2, 32>>>(count);
    check_errors(cudaErrorLaunchFailure, count);
    EXPECT(cudaMemcpy(&value, count, sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess && value == 42);
    return verdict("failures");
}
