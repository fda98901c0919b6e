// A program that declares CUDA's own device functions, as some do for their editor: they are still CUDA's.
#include <cstdio>

extern __device__ void __syncthreads(void);
__device__ unsigned int __byte_perm(unsigned int a, unsigned int b, unsigned int selector);
__device__ int __popc(unsigned int);

__global__ void declared_again(int *values)
{
    __shared__ int turned[8];
    turned[threadIdx.x] = values[threadIdx.x] + __popc(7u);
    __syncthreads();
    values[threadIdx.x] = turned[7 - threadIdx.x] + __byte_perm(threadIdx.x, 0u, 0x4440u);
}

int main()
{
    int *values;
    cudaMallocManaged(&values, 8 * sizeof(int));
    for (int i = 0; i < 8; ++i) values[i] = i * i;
    declared_again<<<1, 8>>>(values);
    cudaDeviceSynchronize();
    bool good = true;
    for (int i = 0; i < 8; ++i) good = good && values[i] == (7 - i) * (7 - i) + 3 + i;
    printf(good ? "PASS\n" : "FAIL\n");
}
