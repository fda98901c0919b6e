// SPDX-License-Identifier: Apache-2.0
//
// Scans on the device in two levels: blocks sum up their tiles, the sums are scanned, and blocks scan their tiles.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/facade.h>

namespace thrust {
namespace detail {

constexpr unsigned scan_items = 8;  // for each thread, at least

// Gives each thread the sum of all threads' values up to its own; `live` threads have one. First within groups of
// threads, then over the groups: steps of one, two, four and so on would have three times the barriers.
template <class T, class Operation>
__device__ void scan_block(slot<T>* shared, unsigned live, Operation operation)
{
    constexpr unsigned group = 16;
    const unsigned thread = threadIdx.x, first = thread / group * group;
    __syncthreads();
    T own = shared[thread < live ? first : 0].get();
    if (thread < live) {
        for (unsigned i = first + 1; i <= thread; ++i) own = operation(own, shared[i].get());
    }
    __syncthreads();
    shared[thread].get() = own;
    __syncthreads();
    if (thread < live && thread >= group) {
        T before = shared[group - 1].get();
        for (unsigned last = 2 * group - 1; last < first; last += group) before = operation(before, shared[last].get());
        own = operation(before, own);
    }
    __syncthreads();
    shared[thread].get() = own;
    __syncthreads();
}

// Leaves with the last thread that has elements, and with those before it, what comes of their elements up to its last.
template <class In, class T, class Operation>
__device__ unsigned sum_block(slot<T>* shared, In in, size_t tile, size_t share, size_t count, Operation operation)
{
    const size_t first = tile + threadIdx.x * share, last = first + share < count ? first + share : count;
    if (first < count) {
        T sum = in[first];
        for (size_t i = first + 1; i < last; ++i) sum = operation(sum, in[i]);
        shared[threadIdx.x].get() = sum;
    }
    const size_t rest = count - tile < share * block_size ? count - tile : share * block_size;
    const unsigned live = static_cast<unsigned>((rest + share - 1) / share);
    scan_block(shared, live, operation);
    return live;
}

// Writes what comes of each element and of `sum` before it; of nothing before it where !has_sum.
template <class In, class T, class Out, class Operation>
__device__ void scan_elements(In in, size_t first, size_t last, Out out, T sum, bool has_sum, bool is_exclusive,
                              Operation operation)
{
    if (!has_sum) {
        sum = in[first];
        out[first++] = sum;
    }
    if (is_exclusive) {
        for (size_t i = first; i < last; ++i) {
            const T value = in[i];
            out[i] = sum;
            sum = operation(sum, value);
        }
    } else {
        for (size_t i = first; i < last; ++i) {
            sum = operation(sum, in[i]);
            out[i] = sum;
        }
    }
}

// Leaves in `parts` what comes of each thread's elements and of those before them in the block's tile, in `sums` what
// comes of each tile.
template <class In, class T, class Operation>
__global__ void scan_sums_kernel(In in, size_t count, size_t share, T* sums, T* parts, Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const unsigned thread = threadIdx.x;
    const unsigned live = sum_block<In, T>(shared, in, blockIdx.x * share * block_size, share, count, operation);
    if (thread < live) parts[thread_index()] = shared[thread].get();
    if (thread == live - 1) sums[blockIdx.x] = shared[thread].get();
}

// Scans what one block can; `init` is before all of it if has_init.
template <class In, class T, class Out, class Operation>
__global__ void scan_block_kernel(In in, size_t count, size_t share, Out out, T init, int has_init, int is_exclusive,
                                  Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const unsigned thread = threadIdx.x;
    const size_t first = thread * share, last = first + share < count ? first + share : count;
    sum_block<In, T>(shared, in, 0, share, count, operation);
    if (first >= count) return;
    T sum = init;
    if (thread > 0) sum = has_init ? operation(sum, shared[thread - 1].get()) : shared[thread - 1].get();
    scan_elements(in, first, last, out, sum, has_init || thread > 0, is_exclusive != 0, operation);
}

// Scans each tile. `carries` has what comes of each tile and those before it, `parts` what `scan_sums_kernel` left.
template <class In, class T, class Out, class Operation>
__global__ void scan_tiles_kernel(In in, size_t count, size_t share, const T* carries, const T* parts, Out out, T init,
                                  int has_init, int is_exclusive, Operation operation)
{
    const size_t place = thread_index(), first = place * share;
    const size_t last = first + share < count ? first + share : count;
    if (first >= count) return;
    bool has_sum = has_init != 0;
    T sum = init;
    if (blockIdx.x > 0) {
        const T before = carries[blockIdx.x - 1];
        sum = has_sum ? operation(sum, before) : before;
        has_sum = true;
    }
    if (threadIdx.x > 0) {
        const T before = parts[place - 1];
        sum = has_sum ? operation(sum, before) : before;
        has_sum = true;
    }
    scan_elements(in, first, last, out, sum, has_sum, is_exclusive != 0, operation);
}

// How many sums a scan of `count` elements needs memory for: one of each block, and one of each thread.
inline size_t sums_of_scan(size_t count)
{
    const unsigned blocks = blocks_for(count, share_of(count, scan_items) * block_size);
    return blocks > 1 ? static_cast<size_t>(blocks) * (block_size + 1) : 0;
}

// Scans in sums of the type T; an exclusive scan needs a first value. `room` is for as many as `sums_of_scan` says,
// where the caller has that: memory of its own makes a scan wait for the device.
template <class In, class T, class Out, class Operation>
void device_scan(cudaStream_t stream, In in, size_t count, Out out, const T& init, bool has_init, bool is_exclusive,
                 Operation operation, T* room = nullptr)
{
    if (count == 0) return;
    const size_t share = share_of(count, scan_items);
    const unsigned blocks = blocks_for(count, share * block_size);
    const int begins = has_init, excludes = is_exclusive;
    if (blocks == 1) {
        scan_block_kernel<<<1, block_size, 0, stream>>>(in, count, share, out, init, begins, excludes, operation);
        return check_launch("scan");
    }
    buffer<T> own(room == nullptr ? sums_of_scan(count) : 0);
    T* sums = room == nullptr ? own.data : room;
    T* parts = sums + blocks;
    scan_sums_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, sums, parts, operation);
    check_launch("scan");
    device_scan(stream, sums, blocks, sums, init, false, false, operation);
    const T* carries = sums;
    const T* before = parts;
    scan_tiles_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, carries, before, out, init, begins, excludes,
                                                         operation);
    check_launch("scan");
}

}  // namespace detail
}  // namespace thrust
