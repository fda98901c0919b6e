// Failed assertions: the thread ends in a kernel, barriers stay whole, and the host hears of it.
#include <cassert>
#include <cstdio>

__device__ int at(const int *numbers, int i, int n)
{
    assert(i < n && "in range");
    return numbers[i];
}

__global__ void copy(const int *from, int *to, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    assert(i >= 0);
    to[i] = at(from, i, n);
}

__global__ void last_is_no_63(int *out)
{
    __shared__ int seen[64];
    seen[threadIdx.x] = threadIdx.x;
    __syncthreads();
    assert(threadIdx.x != 63);
    out[threadIdx.x] = seen[63 - threadIdx.x];
}

static void tell(const char *what, cudaError_t error) { printf("%s: %s\n", what, cudaGetErrorName(error)); }

int main()
{
    int *numbers;
    cudaMalloc(&numbers, 1024);
    cudaMemset(numbers, 0, 1024);
    copy<<<2, 32>>>(numbers, numbers + 64, 64);
    tell("all hold", cudaDeviceSynchronize());
    copy<<<2, 32>>>(numbers, numbers + 64, 62);
    tell("two fail", cudaDeviceSynchronize());
    tell("it stays", cudaGetLastError());
    tell("in all calls", cudaFree(numbers));
    tell("until a reset", cudaDeviceReset());
    cudaMalloc(&numbers, 1024);
    last_is_no_63<<<1, 64>>>(numbers);
    int host[64];
    tell("behind a barrier", cudaMemcpy(host, numbers, sizeof(host), cudaMemcpyDeviceToHost));
}
