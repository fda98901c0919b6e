// Times CUB's and Thrust's algorithms, and kernels that sum over the lanes of warps.
// SPDX-License-Identifier: Apache-2.0
#include "measure.h"

#include <cub/cub.cuh>
#include <cuda_runtime.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>

#include <numeric>

template <typename T>
static T *on_device(const std::vector<T> &from)
{
    T *to;
    cudaMalloc(&to, from.size() * sizeof(T));
    cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice);
    return to;
}

template <typename T>
static std::vector<T> on_host(const T *from, size_t count)
{
    std::vector<T> to(count);
    cudaMemcpy(to.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost);
    return to;
}

// Calls an algorithm of CUB's twice: for the memory that it wants, and for its work.
template <typename Call>
static void with_memory(Call call)
{
    static void *memory = nullptr;
    static size_t size = 0;
    size_t wanted = 0;
    call(nullptr, wanted);
    if (wanted > size) {
        cudaFree(memory);
        cudaMalloc(&memory, size = wanted);
    }
    call(memory, wanted);
    cudaDeviceSynchronize();
}

__inline__ __device__ float warp_sum(float value)
{
    for (int step = 16; step > 0; step /= 2)
        value += __shfl_xor_sync(0xffffffffu, value, step);
    return value;
}

__inline__ __device__ float warp_max(float value)
{
    for (int step = 16; step > 0; step /= 2)
        value = fmaxf(value, __shfl_xor_sync(0xffffffffu, value, step));
    return value;
}

// A warp for each row.
__global__ void softmax(const float *in, float *out)
{
    const int row = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    float most = -INFINITY, sum = 0;
    for (int i = lane; i < COLUMNS; i += 32)
        most = fmaxf(most, in[row * COLUMNS + i]);
    most = warp_max(most);
    for (int i = lane; i < COLUMNS; i += 32)
        sum += expf(in[row * COLUMNS + i] - most);
    sum = warp_sum(sum);
    for (int i = lane; i < COLUMNS; i += 32)
        out[row * COLUMNS + i] = expf(in[row * COLUMNS + i] - most) / sum;
}

__global__ void row_sums(const float *in, float *out)
{
    const int row = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    float sum = 0;
    for (int i = lane; i < COLUMNS; i += 32)
        sum += in[row * COLUMNS + i];
    sum = warp_sum(sum);
    if (lane == 0)
        out[row] = sum;
}

int main()
{
    const std::vector<unsigned> given = keys();
    const std::vector<float> real = numbers();
    std::vector<unsigned> sorted = given, scanned(COUNT), index(COUNT);
    std::sort(sorted.begin(), sorted.end());
    std::exclusive_scan(given.begin(), given.end(), scanned.begin(), 0u);
    std::iota(index.begin(), index.end(), 0u);
    const unsigned all = std::accumulate(given.begin(), given.end(), 0u);
    unsigned *in = on_device(given), *out = on_device(given), *values = on_device(index), *moved = on_device(index);
    float *x = on_device(real), *y = on_device(real);
    const auto nothing = [] {};
    const auto copy = [=] { cudaMemcpy(out, in, COUNT * sizeof(unsigned), cudaMemcpyDeviceToDevice); };

    measure("sort", nothing, [&] {
        with_memory([&](void *memory, size_t &size) { cub::DeviceRadixSort::SortKeys(memory, size, in, out, COUNT); });
    });
    check(on_host(out, COUNT) == sorted, "sort");
    measure("sort in place", copy, [&] {
        thrust::sort(thrust::device, out, out + COUNT);
        cudaDeviceSynchronize();
    });
    check(on_host(out, COUNT) == sorted, "sort in place");
    measure("sort by key", nothing, [&] {
        with_memory([&](void *memory, size_t &size) {
            cub::DeviceRadixSort::SortPairs(memory, size, in, out, values, moved, COUNT);
        });
    });
    check(on_host(out, COUNT) == sorted && given[on_host(moved, 1)[0]] == sorted[0], "sort by key");
    measure("scan", nothing, [&] {
        with_memory([&](void *memory, size_t &size) { cub::DeviceScan::ExclusiveSum(memory, size, in, out, COUNT); });
    });
    check(on_host(out, COUNT) == scanned, "scan");
    unsigned found = 0;
    measure("sum", nothing, [&] { found = thrust::reduce(thrust::device, in, in + COUNT, 0u); });
    check(found == all, "sum");
    measure("softmax of rows", nothing, [&] {
        softmax<<<ROWS / 8, dim3(32, 8)>>>(x, y);
        cudaDeviceSynchronize();
    });
    check(is_near(on_host(y, COUNT), softmax_of(real)), "softmax of rows");
    measure("sums of rows", nothing, [&] {
        row_sums<<<ROWS / 8, dim3(32, 8)>>>(x, y);
        cudaDeviceSynchronize();
    });
    const float first = float(std::accumulate(real.begin(), real.begin() + COLUMNS, 0.0));
    check(std::abs(on_host(y, 1)[0] - first) < 1e-3f, "sums of rows");
    return cudaGetLastError();
}
