// SPDX-License-Identifier: Apache-2.0
//
// Shared memory: static and dynamic, in and outside functions, rows, structures, templates.

#include "check.cuh"

extern __shared__ double outside[];

namespace tiles {
extern __shared__ __align__(16) volatile int
    inside[];
}

__global__ void use_outside(double* out)
{
    outside[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = outside[blockDim.x - 1 - threadIdx.x];
}

__global__ void use_inside(double* out)
{
    tiles::inside[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = 2.0 * tiles::inside[blockDim.x - 1 - threadIdx.x];
}

template <typename T, int columns>
__global__ void rows(T* out)
{
    extern __shared__ float grid[][columns];
    extern __shared__ __align__(16) unsigned char bytes[];  // the same memory
    grid[threadIdx.y][threadIdx.x] = threadIdx.y * columns + threadIdx.x;
    __syncthreads();
    const float* flat = reinterpret_cast<const float*>(bytes);
    const int i = threadIdx.y * columns + threadIdx.x;
    out[i] = static_cast<T>(flat[columns * blockDim.y - 1 - i]);
}

struct Item {
    int key;
    float weight;
};

template <int size>
__device__ int partner(int value)
{
    static __shared__ Item items[size];
    items[threadIdx.x].key = value;
    __syncthreads();
    return items[threadIdx.x ^ 1].key;
}

__global__ void structures(int* out)
{
    __shared__ union {
        int whole[64];
        short halves[128];
    } both;
    __shared__ int total;
    if (threadIdx.x == 0) total = 0;
    both.whole[threadIdx.x] = threadIdx.x;
    const int other = partner<64>(threadIdx.x);
    atomicAdd(&total, both.halves[2 * threadIdx.x]);
    __syncthreads();
    out[blockIdx.x * 64 + threadIdx.x] = total + other;
}

int main()
{
    double* reals = managed<double>(256);
    for (int size = 32; size <= 256; size *= 2) {  // the array moves from launch to launch
        use_outside<<<3, size, size * sizeof(double)>>>(reals);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < size; ++i) EXPECT(reals[i] == size - 1 - i);
        use_inside<<<2, size, size * sizeof(int)>>>(reals);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < size; ++i) EXPECT(reals[i] == 2 * (size - 1 - i));
    }
    rows<double, 8><<<4, dim3(8, 6), 8 * 6 * sizeof(float)>>>(reals);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 48; ++i) EXPECT(reals[i] == 47 - i);

    int* sums = managed<int>(64 * 10);
    structures<<<10, 64>>>(sums);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 640; ++i) EXPECT(sums[i] == 64 * 63 / 2 + (i % 64 ^ 1));
    return verdict("shared");
}
