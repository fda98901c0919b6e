// SPDX-License-Identifier: Apache-2.0
//
// What cuport's stand-ins for CUB share: sizes of blocks, memory for a call, places in it.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_LAUNCH_CUH
#define STAND_IN_CUB_DETAIL_LAUNCH_CUH

#include "../../cuport_device/processor.cuh"
#include "../thread/thread_operators.cuh"
#include "../util_macro.cuh"
#include "../util_type.cuh"

namespace cub {
namespace detail {

using cuport_device::index_t;

constexpr int threads = 128;
constexpr int items = 16;
constexpr int tile = threads * items;
constexpr index_t most_blocks = 1u << 30;

// Tells a kernel what it is for, and so apart from another with the same parameters.
template <typename T>
struct tag {
};

inline index_t tiles_of(index_t count) { return (count + tile - 1) / tile; }

using cuport_device::blocks_of_processor;

// How many of `count` items each thread has: `items`, or more on a processor.
inline index_t share_of(index_t count) { return cuport_device::share_of(count, threads, items); }

// A grid for `count` threads that go on in steps of the whole grid.
inline unsigned int grid_of(index_t count, index_t most = 65536)
{
    const index_t blocks = (count + threads - 1) / threads;
    return static_cast<unsigned int>(blocks < 1 ? 1 : (blocks < most ? blocks : most));
}

__device__ __forceinline__ index_t thread_in_grid()
{
    return static_cast<index_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ __forceinline__ index_t threads_in_grid() { return static_cast<index_t>(gridDim.x) * blockDim.x; }

// The memory that a caller gives, in parts. Each algorithm takes its parts first; without memory it says how much.
class workspace {
public:
    workspace(void *base, size_t &bytes) : base(static_cast<char *>(base)), bytes(bytes) {}

    template <typename T>
    T *take(index_t count)
    {
        const size_t begin = used;
        used += (static_cast<size_t>(count) * sizeof(T) + 255) / 256 * 256;
        return base == nullptr ? nullptr : reinterpret_cast<T *>(base + begin);
    }

    // Whether there is nothing more to do than to return `error`.
    bool is_done(cudaError_t &error)
    {
        const size_t needed = used == 0 ? 1 : used;
        error = base != nullptr && bytes < needed ? cudaErrorInvalidValue : cudaSuccess;
        if (base == nullptr) bytes = needed;
        return base == nullptr || error != cudaSuccess;
    }

private:
    char *base;
    size_t &bytes;
    size_t used = 0;
};

template <typename From, typename To>
__global__ void copy_items(From from, To to, index_t count)
{
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) to[i] = from[i];
}

template <typename From, typename To>
cudaError_t copy(From from, To to, index_t count, cudaStream_t stream)
{
    if (count == 0) return cudaSuccess;
    copy_items<<<grid_of(count), threads, 0, stream>>>(from, to, count);
    return cudaPeekAtLastError();
}

}  // namespace detail
}  // namespace cub

#endif
