// SPDX-License-Identifier: Apache-2.0
//
// Reduction on the device: each block makes one value of its share, and one more block makes one of these.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/facade.h>

namespace thrust {
namespace detail {

constexpr unsigned most_reducing_blocks = 64;

// Writes one value for each block. `init` counts where has_init is set: with one block alone. A thread has `share`
// elements one behind the other; with 0, one in each step of the whole grid.
template <class In, class T, class Operation>
__global__ void reduce_kernel(In in, size_t count, size_t share, T* results, T init, int has_init,
                              Operation operation)
{
    __shared__ slot<T> shared[block_size];
    const unsigned thread = threadIdx.x;
    const size_t apart = share > 0 ? share : 1;
    const size_t begin = blockIdx.x * block_size * apart, first = begin + thread * apart;
    if (first < count) {
        T sum = in[first];
        if (share > 0) {  // a loop of its own, of which a compiler makes vectors
            const size_t last = first + share < count ? first + share : count;
            for (size_t i = first + 1; i < last; ++i) sum = operation(sum, in[i]);
        } else {
            const size_t step = static_cast<size_t>(gridDim.x) * block_size;
            for (size_t i = first + step; i < count; i += step) sum = operation(sum, in[i]);
        }
        shared[thread].get() = sum;
    }
    const size_t parts = (count - begin + apart - 1) / apart;
    const unsigned live = static_cast<unsigned>(parts < block_size ? parts : block_size);
    for (unsigned width = block_size / 2; width > 0; width /= 2) {
        __syncthreads();
        if (thread < width && thread + width < live) {
            shared[thread].get() = operation(shared[thread].get(), shared[thread + width].get());
        }
    }
    if (thread == 0) {
        T sum = shared[0].get();
        if (has_init) sum = operation(init, sum);
        results[blockIdx.x] = sum;
    }
}

// Reduces `count` elements, of which there is at least one, into *result in the device's memory.
template <class In, class T, class Operation>
void device_reduce_into(cudaStream_t stream, In in, size_t count, T* result, const T& init, bool has_init,
                        Operation operation)
{
    constexpr size_t none = 0;
    const unsigned blocks = blocks_for(count, 8 * block_size);
    if (blocks <= 1) {
        reduce_kernel<<<1, block_size, 0, stream>>>(in, count, none, result, init, static_cast<int>(has_init),
                                                    operation);
        check_launch("reduce");
        return;
    }
    const size_t share = blocks_of_processor() > 0 ? share_of(count, 8) : none;
    const unsigned needed = share > 0 ? blocks_for(count, share * block_size) : blocks;
    const unsigned used = share > 0 || needed < most_reducing_blocks ? needed : most_reducing_blocks;
    buffer<T> sums(used);
    reduce_kernel<<<used, block_size, 0, stream>>>(in, count, share, sums.data, init, 0, operation);
    check_launch("reduce");
    reduce_kernel<<<1, block_size, 0, stream>>>(sums.data, static_cast<size_t>(used), none, result, init,
                                                static_cast<int>(has_init), operation);
    check_launch("reduce");
}

// Returns `init` and the elements, put together.
template <class In, class T, class Operation>
T device_reduce(cudaStream_t stream, In in, size_t count, const T& init, Operation operation)
{
    if (count == 0) return init;
    buffer<T> result(1);
    device_reduce_into(stream, in, count, result.data, init, true, operation);
    return fetched<T>(result.data, stream).value();
}

}  // namespace detail
}  // namespace thrust
