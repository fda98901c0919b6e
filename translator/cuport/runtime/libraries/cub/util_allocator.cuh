// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: memory that is kept for the next who asks for as much.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_UTIL_ALLOCATOR_CUH
#define STAND_IN_CUB_UTIL_ALLOCATOR_CUH

#include <map>
#include <mutex>

#include "util_macro.cuh"

namespace cub {

// Memory is kept by size, a power of two. A stream that gets what another one has used waits for that one first.
struct CachingDeviceAllocator {
    static constexpr unsigned int INVALID_BIN = ~0u;
    static constexpr size_t INVALID_SIZE = ~static_cast<size_t>(0);
    static constexpr int INVALID_DEVICE_ORDINAL = -1;

    explicit CachingDeviceAllocator(bool skip_cleanup = false, bool debug = false)
        : skip_cleanup(skip_cleanup), debug(debug)
    {
    }
    CachingDeviceAllocator(unsigned int bin_growth, unsigned int min_bin = 1, unsigned int max_bin = INVALID_BIN,
                           size_t max_cached_bytes = INVALID_SIZE, bool skip_cleanup = false, bool debug = false)
        : max_cached_bytes(max_cached_bytes), skip_cleanup(skip_cleanup), debug(debug)
    {
    }
    CachingDeviceAllocator(const CachingDeviceAllocator &) = delete;
    ~CachingDeviceAllocator()
    {
        if (!skip_cleanup) FreeAllCached();
    }

    cudaError_t SetMaxCachedBytes(size_t bytes)
    {
        max_cached_bytes = bytes;
        return bytes < cached_bytes ? FreeAllCached() : cudaSuccess;
    }

    cudaError_t DeviceAllocate(int device, void **d_ptr, size_t bytes, cudaStream_t active_stream = 0)
    {
        const std::lock_guard<std::mutex> guard(mutex);
        size_t size = 512;
        while (size < bytes) size *= 2;
        const auto range = cached.equal_range(size);
        for (auto entry = range.first; entry != range.second; ++entry) {
            if (entry->second.device != device) continue;
            const block found = entry->second;
            cached.erase(entry);
            cached_bytes -= size;
            *d_ptr = found.memory;
            live[found.memory] = {found.memory, size, device, active_stream};
            return found.stream == active_stream ? cudaSuccess : cudaStreamSynchronize(found.stream);
        }
        *d_ptr = nullptr;
        cudaError_t error = on_device(device, [&] { return cudaMalloc(d_ptr, size); });
        if (error == cudaSuccess) live[*d_ptr] = {*d_ptr, size, device, active_stream};
        return error;
    }

    cudaError_t DeviceAllocate(void **d_ptr, size_t bytes, cudaStream_t active_stream = 0)
    {
        int device = 0;
        const cudaError_t error = cudaGetDevice(&device);
        return error == cudaSuccess ? DeviceAllocate(device, d_ptr, bytes, active_stream) : error;
    }

    cudaError_t DeviceFree(int device, void *d_ptr)
    {
        const std::lock_guard<std::mutex> guard(mutex);
        const auto entry = live.find(d_ptr);
        if (entry == live.end()) return d_ptr == nullptr ? cudaSuccess : cudaErrorInvalidValue;
        const block found = entry->second;
        live.erase(entry);
        if (cached_bytes + found.size > max_cached_bytes) {
            return on_device(device, [&] { return cudaFree(found.memory); });
        }
        cached_bytes += found.size;
        cached.insert({found.size, found});
        return cudaSuccess;
    }

    cudaError_t DeviceFree(void *d_ptr)
    {
        int device = 0;
        const cudaError_t error = cudaGetDevice(&device);
        return error == cudaSuccess ? DeviceFree(device, d_ptr) : error;
    }

    cudaError_t FreeAllCached()
    {
        const std::lock_guard<std::mutex> guard(mutex);
        cudaError_t error = cudaSuccess;
        for (const auto &entry : cached) {
            const block &found = entry.second;
            const cudaError_t own = on_device(found.device, [&] { return cudaFree(found.memory); });
            if (error == cudaSuccess) error = own;
        }
        cached.clear();
        cached_bytes = 0;
        return error;
    }

private:
    struct block {
        void *memory;
        size_t size;
        int device;
        cudaStream_t stream;
    };

    template <typename Call>
    static cudaError_t on_device(int device, Call call)
    {
        int current = 0;
        cudaError_t error = cudaGetDevice(&current);
        if (error == cudaSuccess && current != device) error = cudaSetDevice(device);
        if (error == cudaSuccess) error = call();
        if (current != device) cudaSetDevice(current);
        return error;
    }

    std::mutex mutex;
    std::multimap<size_t, block> cached;
    std::map<void *, block> live;
    size_t cached_bytes = 0, max_cached_bytes = INVALID_SIZE;
    bool skip_cleanup, debug;
};

}  // namespace cub

#endif
