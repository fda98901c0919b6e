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

// Leaves in `sums` what comes of each tile. On a processor, `parts` gets what comes of each thread's elements and of
// those before them in its tile.
template <class In, class T, class Operation>
__global__ void scan_sums_kernel(In in, size_t count, size_t share, T* sums, T* parts, int has_parts,
                                 Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const unsigned thread = threadIdx.x;
    const unsigned live = sum_block<In, T>(shared, in, blockIdx.x * share * block_size, share, count, operation);
    if (has_parts && thread < live) parts[thread_index()] = shared[thread].get();
    if (thread == live - 1) sums[blockIdx.x] = shared[thread].get();
}

// Writes what a thread's elements become. `init` is before all of them if has_init; `carry` is what comes of the tiles
// before, if there are any, `part` of the block's threads before.
template <class In, class T, class Out, class Operation>
__device__ void scan_thread(In in, size_t first, size_t last, T carry, T part, Out out, T init, bool has_init,
                            bool is_exclusive, Operation operation)
{
    bool has_sum = has_init;
    T sum = init;
    if (blockIdx.x > 0) {
        sum = has_sum ? operation(sum, carry) : carry;
        has_sum = true;
    }
    if (threadIdx.x > 0) {
        sum = has_sum ? operation(sum, part) : part;
        has_sum = true;
    }
    scan_elements(in, first, last, out, sum, has_sum, is_exclusive, operation);
}

// Scans each tile. `carries` has what comes of each tile and those before it.
template <class In, class T, class Out, class Operation>
__global__ void scan_kernel(In in, size_t count, size_t share, const T* carries, Out out, T init, int has_init,
                            int is_exclusive, Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const size_t first = thread_index() * share, last = first + share < count ? first + share : count;
    sum_block<In, T>(shared, in, blockIdx.x * share * block_size, share, count, operation);
    if (first >= count) return;
    const T carry = blockIdx.x > 0 ? carries[blockIdx.x - 1] : init;
    const T part = shared[threadIdx.x > 0 ? threadIdx.x - 1 : 0].get();
    scan_thread(in, first, last, carry, part, out, init, has_init != 0, is_exclusive != 0, operation);
}

// The same with `parts`, for a processor: the elements are not read once more for what comes of them.
template <class In, class T, class Out, class Operation>
__global__ void scan_parts_kernel(In in, size_t count, size_t share, const T* carries, const T* parts, Out out, T init,
                                  int has_init, int is_exclusive, Operation operation)
{
    const size_t place = thread_index(), first = place * share;
    const size_t last = first + share < count ? first + share : count;
    if (first >= count) return;
    const T carry = blockIdx.x > 0 ? carries[blockIdx.x - 1] : init;
    const T part = parts[threadIdx.x > 0 ? place - 1 : place];
    scan_thread(in, first, last, carry, part, out, init, has_init != 0, is_exclusive != 0, operation);
}

// How many sums a scan of `count` elements needs memory for: one of each block, and on a processor one of each thread.
inline size_t sums_of_scan(size_t count)
{
    const size_t blocks = blocks_for(count, share_of(count, scan_items) * block_size);
    return blocks > 1 ? blocks * (cuportIsProcessor() ? block_size + 1 : 1) : 0;
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
    buffer<T> own(room == nullptr ? sums_of_scan(count) : 0);
    T* sums = room == nullptr ? own.data : room;
    const bool has_parts = blocks > 1 && cuportIsProcessor();
    T* parts = has_parts ? sums + blocks : sums;
    const int begins = has_init, excludes = is_exclusive;
    if (blocks > 1) {
        scan_sums_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, sums, parts, static_cast<int>(has_parts),
                                                            operation);
        check_launch("scan");
        device_scan(stream, sums, blocks, sums, init, false, false, operation);
    }
    const T* carries = sums;
    const T* each = parts;
    if (has_parts) {
        scan_parts_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, carries, each, out, init, begins,
                                                             excludes, operation);
    } else {
        scan_kernel<<<blocks, block_size, 0, stream>>>(in, count, share, carries, out, init, begins, excludes,
                                                       operation);
    }
    check_launch("scan");
}

}  // namespace detail
}  // namespace thrust
