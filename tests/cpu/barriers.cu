// SPDX-License-Identifier: Apache-2.0
//
// Barriers: order within a block, predicates, threads that have ended, loops, blocks of every shape.

#include "check.cuh"

__global__ void reverse(int* values)
{
    __shared__ int tile[128];
    const int i = threadIdx.x;
    tile[i] = values[blockIdx.x * blockDim.x + i];
    __syncthreads();
    values[blockIdx.x * blockDim.x + i] = tile[blockDim.x - 1 - i];
}

__global__ void predicates(int* out)
{
    const int i = threadIdx.x;
    const int count = __syncthreads_count(i % 3 == 0);
    const int any = __syncthreads_or(i == 70);
    const int none = __syncthreads_or(0);
    const int all = __syncthreads_and(i < 100);
    const int not_all = __syncthreads_and(i != 99);
    if (i == 41) {
        out[0] = count;
        out[1] = any;
        out[2] = none;
        out[3] = all;
        out[4] = not_all;
    }
}

// A thread that has ended is excused.
__global__ void early_return(int* out, int n)
{
    const int i = threadIdx.x;
    if (i >= n) return;
    atomicAdd(&out[0], 1);
    __syncthreads();
    if (out[0] == n) atomicAdd(&out[1], 1);
}

// Barriers in a loop, in a block of three dimensions.
__global__ void scan(int* values)
{
    extern __shared__ int sums[];
    const int size = blockDim.x * blockDim.y * blockDim.z;
    const int i = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    sums[i] = 1;
    __syncthreads();
    for (int step = 1; step < size; step *= 2) {
        const int other = i >= step ? sums[i - step] : 0;
        __syncthreads();
        sums[i] += other;
        __syncthreads();
    }
    values[i] = sums[i];
}

int main()
{
    int* values = managed<int>(128 * 50);
    for (int i = 0; i < 128 * 50; ++i) values[i] = i;
    reverse<<<50, 128>>>(values);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 128 * 50; ++i) EXPECT(values[i] == i / 128 * 128 + 127 - i % 128);

    int* out = managed<int>(5);
    predicates<<<1, 100>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 34 && out[1] == 1 && out[2] == 0 && out[3] == 1 && out[4] == 0);

    int* counts = managed<int>(2);
    early_return<<<1, 96>>>(counts, 50);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(counts[0] == 50 && counts[1] == 50);

    const dim3 block(7, 11, 13);
    scan<<<1, block, 7 * 11 * 13 * sizeof(int)>>>(values);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 7 * 11 * 13; ++i) EXPECT(values[i] == i + 1);
    return verdict("barriers");
}
