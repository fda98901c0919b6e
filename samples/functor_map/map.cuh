// SPDX-License-Identifier: Apache-2.0
//
// Kernel templates that map a function over values, or over indices, and that reduce what it gives;
// and the host templates that launch them with any functor or lambda.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "functors.cuh"

constexpr int block_size = 128;  // a power of two, for the tree below
constexpr int values_per_thread = 4;
constexpr int values_per_block = block_size * values_per_thread;

// out[i] = function(in[i]...) for i < n. A block takes values_per_block values; a thread's lie
// block_size apart, so that neighbours read neighbours.
template <typename Function, typename Out, typename... In>
__global__ void __launch_bounds__(block_size)
    map_values(int n, Function function, Out* __restrict__ out, const In* __restrict__... in)
{
    const int first = blockIdx.x * values_per_block + threadIdx.x;
#pragma unroll
    for (int i = 0; i < values_per_thread; ++i) {
        const int place = first + i * block_size;
        if (place < n) {
            out[place] = function(in[place]...);
        }
    }
}

// function(i) for i < n, one thread for each.
template <typename Function>
__global__ void for_each_index(int n, Function function)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        function(i);
    }
}

// partial: [gridDim.x]. Combines map(i) for all i < n that fall to a block, beginning with neutral.
template <typename T, typename Map, typename Combine>
__global__ void __launch_bounds__(block_size)
    map_reduce(int n, Map map, Combine combine, T neutral, T* __restrict__ partial)
{
    __shared__ T shared[block_size];
    T mine = neutral;
    for (int i = blockIdx.x * block_size + threadIdx.x; i < n; i += gridDim.x * block_size) {
        mine = combine(mine, map(i));
    }
    shared[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned int half = block_size / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            shared[threadIdx.x] = combine(shared[threadIdx.x], shared[threadIdx.x + half]);
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = shared[0];
    }
}

template <typename Function, typename Out, typename... In>
static void launch_map(int n, const Function& function, Out* out, const In*... in)
{
    const int blocks = (n + values_per_block - 1) / values_per_block;
    map_values<<<blocks, block_size>>>(n, function, out, in...);
    CUDA_CHECK(cudaGetLastError());
}

template <typename Function>
static void launch_for_each(int n, const Function& function)
{
    for_each_index<<<(n + block_size - 1) / block_size, block_size>>>(n, function);
    CUDA_CHECK(cudaGetLastError());
}

// In two passes: the second reads what the blocks of the first left.
template <typename T, typename Map, typename Combine>
static T launch_reduce(int n, const Map& map, const Combine& combine, T neutral)
{
    const int blocks = std::min((n + block_size - 1) / block_size, 50);
    const DeviceBuffer<T> partial(blocks);
    const DeviceBuffer<T> result(1);
    map_reduce<<<blocks, block_size>>>(n, map, combine, neutral, partial.get());
    CUDA_CHECK(cudaGetLastError());
    map_reduce<<<1, block_size>>>(blocks, Read<T>{partial.get()}, combine, neutral, result.get());
    CUDA_CHECK(cudaGetLastError());
    return result.download()[0];
}
