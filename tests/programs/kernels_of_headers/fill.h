#pragma once

template <int FACTOR>
static __global__ void multiples(int *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = FACTOR * i;
}

static inline int *allocate(int n)
{
    int *numbers = nullptr;
    cudaMallocManaged(&numbers, n * sizeof(int));
    return numbers;
}

static inline void fill(int *out, int n)
{
    multiples<3><<<(n + 7) / 8, 8>>>(out, n);
    cudaDeviceSynchronize();
}

static inline void release(int *numbers) { cudaFree(numbers); }
