// SPDX-License-Identifier: Apache-2.0
//
// Memory for the time of one call.
#pragma once

#include <cuport_device/processor.cuh>
#include <thrust/detail/system.h>

namespace thrust {
namespace detail {

// Uninitialised elements on the device.
template <class T>
struct buffer {
    T* data = nullptr;

    explicit buffer(size_t count)
    {
        if (count > 0) check(cudaMalloc(reinterpret_cast<void**>(&data), count * sizeof(T)), "temporary memory");
    }
    buffer(const buffer&) = delete;
    buffer& operator=(const buffer&) = delete;
    ~buffer() { cudaFree(data); }
};

// A copy of one element of the device's, when the stream has done its work.
template <class T>
struct fetched {
    alignas(T) unsigned char bytes[sizeof(T)];

    fetched(const T* from, cudaStream_t stream)
    {
        check(cudaMemcpyAsync(bytes, from, sizeof(T), cudaMemcpyDeviceToHost, stream), "reading a result");
        synchronize(stream);
    }
    const T& value() const { return *reinterpret_cast<const T*>(bytes); }
};

constexpr unsigned block_size = 256;

inline unsigned blocks_for(size_t count, size_t for_each_block = block_size)
{
    return static_cast<unsigned>((count + for_each_block - 1) / for_each_block);
}

using cuport_device::blocks_of_processor;

// How many of `count` elements each thread has: `least`, or more on a processor.
inline size_t share_of(size_t count, size_t least) { return cuport_device::share_of(count, block_size, least); }

__device__ inline size_t thread_index() { return static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; }

// An array for a block's threads of a type that may have a constructor, which `__shared__` variables may not have.
template <class T, class = void>
struct slot {
    alignas(T) unsigned char bytes[sizeof(T)];
    __device__ T& get() { return *reinterpret_cast<T*>(bytes); }
};
template <class T>
struct slot<T, std::enable_if_t<std::is_trivially_default_constructible<T>::value>> {
    T value;
    __device__ T& get() { return value; }
};

}  // namespace detail
}  // namespace thrust
