// SPDX-License-Identifier: Apache-2.0
//
// Scans on the device in two levels: blocks sum up their tiles, the sums are scanned, and blocks scan their tiles.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/facade.h>

namespace thrust {
namespace detail {

constexpr unsigned scan_items = 8;  // for each thread, at least

// Gives each thread the sum of all threads' values up to its own; `live` threads have one.
template <class T, class Operation>
__device__ void scan_block(slot<T>* shared, unsigned live, Operation operation)
{
    const unsigned thread = threadIdx.x;
    for (unsigned width = 1; width < block_size; width *= 2) {
        __syncthreads();
        const bool has_other = thread >= width && thread < live;
        const T other = shared[has_other ? thread - width : 0].get();
        __syncthreads();
        if (has_other) shared[thread].get() = operation(other, shared[thread].get());
    }
    __syncthreads();
}

template <class In, class T, class Operation>
__global__ void scan_sums_kernel(In in, size_t count, size_t share, T* sums, Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const unsigned thread = threadIdx.x;
    const size_t tile = blockIdx.x * share * block_size;
    const size_t first = tile + thread * share;
    const size_t last = first + share < count ? first + share : count;
    if (first < count) {
        T sum = in[first];
        for (size_t i = first + 1; i < last; ++i) sum = operation(sum, in[i]);
        shared[thread].get() = sum;
    }
    const size_t rest = count - tile < share * block_size ? count - tile : share * block_size;
    const unsigned live = static_cast<unsigned>((rest + share - 1) / share);
    scan_block(shared, live, operation);
    if (thread == 0) sums[blockIdx.x] = shared[live - 1].get();
}

// Scans each tile. `carries` has the sums up to the end of each block's tile; `init` is before all of it if has_init.
template <class In, class T, class Out, class Operation>
__global__ void scan_kernel(In in, size_t count, size_t share, const T* carries, Out out, T init, int has_init,
                            int is_exclusive, Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const unsigned thread = threadIdx.x;
    const size_t tile = blockIdx.x * share * block_size;
    const size_t first = tile + thread * share;
    const size_t last = first + share < count ? first + share : count;
    if (first < count) {
        T sum = in[first];
        for (size_t i = first + 1; i < last; ++i) sum = operation(sum, in[i]);
        shared[thread].get() = sum;
    }
    const size_t rest = count - tile < share * block_size ? count - tile : share * block_size;
    scan_block(shared, static_cast<unsigned>((rest + share - 1) / share), operation);
    if (first >= count) return;
    bool has_sum = has_init != 0;
    T sum = init;
    if (blockIdx.x > 0) {
        const T before = carries[blockIdx.x - 1];
        sum = has_sum ? operation(sum, before) : before;
        has_sum = true;
    }
    if (thread > 0) {
        const T before = shared[thread - 1].get();
        sum = has_sum ? operation(sum, before) : before;
        has_sum = true;
    }
    for (size_t i = first; i < last; ++i) {
        const T value = in[i];
        if (is_exclusive) out[i] = sum;
        sum = has_sum ? operation(sum, value) : value;
        has_sum = true;
        if (!is_exclusive) out[i] = sum;
    }
}

// Scans in sums of the type T; an exclusive scan needs a first value. `room` is for a sum of each block, where the
// caller has that: memory of its own makes a scan wait for the device.
template <class In, class T, class Out, class Operation>
void device_scan(cudaStream_t stream, In in, size_t count, Out out, const T& init, bool has_init, bool is_exclusive,
                 Operation operation, T* room = nullptr)
{
    if (count == 0) return;
    const size_t share = share_of(count, scan_items);
    const unsigned blocks = blocks_for(count, share * block_size);
    buffer<T> own(blocks > 1 && room == nullptr ? blocks : 0);
    T* sums = room == nullptr ? own.data : room;
    if (blocks > 1) {
        scan_sums_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, sums, operation);
        check_launch("scan");
        device_scan(stream, sums, blocks, sums, init, false, false, operation);
    }
    scan_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, static_cast<const T*>(sums), out, init,
                                                   static_cast<int>(has_init), static_cast<int>(is_exclusive),
                                                   operation);
    check_launch("scan");
}

}  // namespace detail
}  // namespace thrust
