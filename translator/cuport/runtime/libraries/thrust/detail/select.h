// SPDX-License-Identifier: Apache-2.0
//
// Selection on the device, in order: blocks count what a predicate takes, the counts are scanned, blocks write.
#pragma once

#include <thrust/detail/scan.h>
#include <thrust/detail/transform.h>
#include <thrust/iterator/discard_iterator.h>

#include <stdexcept>

namespace thrust {
namespace detail {

struct add_counts {
    __host__ __device__ unsigned operator()(unsigned a, unsigned b) const { return a + b; }
};

template <class Stencil, class Predicate>
__global__ void select_count_kernel(Stencil stencil, size_t count, Predicate predicate, unsigned* counts)
{
    __shared__ unsigned total;
    if (threadIdx.x == 0) total = 0;
    __syncthreads();
    const size_t first = thread_index() * scan_items;
    unsigned own = 0;
    for (size_t i = first; i < first + scan_items && i < count; ++i) {
        if (predicate(stencil[i])) ++own;
    }
    if (own > 0) atomicAdd(&total, own);
    __syncthreads();
    if (threadIdx.x == 0) counts[blockIdx.x] = total;
}

// Writes what the predicate takes to `taken`, and the rest to `left`, each in its order. `ends`: the counts, scanned.
template <class In, class Stencil, class Predicate, class Taken, class Left>
__global__ void select_kernel(In in, size_t count, Stencil stencil, Predicate predicate, const unsigned* ends,
                              Taken taken, Left left)
{
    __shared__ slot<unsigned> shared[block_size];
    const size_t first = thread_index() * scan_items;
    unsigned own = 0;
    for (size_t i = first; i < first + scan_items && i < count; ++i) {
        if (predicate(stencil[i])) ++own;
    }
    shared[threadIdx.x].get() = own;
    scan_block(shared, block_size, add_counts());
    size_t place = shared[threadIdx.x].get() - own;
    if (blockIdx.x > 0) place += ends[blockIdx.x - 1];
    for (size_t i = first; i < first + scan_items && i < count; ++i) {
        if (predicate(stencil[i])) {
            taken[place] = in[i];
            ++place;
        } else {
            left[i - place] = in[i];
        }
    }
}

// Returns how many elements the predicate takes. No output may lie where the input does.
template <class In, class Stencil, class Predicate, class Taken, class Left>
size_t device_split(cudaStream_t stream, In in, size_t count, Stencil stencil, Predicate predicate, Taken taken,
                    Left left)
{
    if (count == 0) return 0;
    if (count > 0xffffffffu) throw std::length_error("thrust: too many elements to select from");
    const unsigned blocks = blocks_for(count, scan_items * block_size);
    buffer<unsigned> ends(blocks);
    select_count_kernel<<<blocks, block_size, 0, stream>>>(stencil, count, predicate, ends.data);
    check_launch("copy_if");
    device_scan(stream, ends.data, blocks, ends.data, 0u, false, false, add_counts());
    select_kernel<<<blocks, block_size, 0, stream>>>(in, count, stencil, predicate,
                                                     static_cast<const unsigned*>(ends.data), taken, left);
    check_launch("copy_if");
    return fetched<unsigned>(ends.data + blocks - 1, stream).value();
}
template <class In, class Stencil, class Predicate, class Out>
size_t device_select(cudaStream_t stream, In in, size_t count, Stencil stencil, Predicate predicate, Out out)
{
    return device_split(stream, in, count, stencil, predicate, out, discard_iterator<>());
}

}  // namespace detail
}  // namespace thrust
