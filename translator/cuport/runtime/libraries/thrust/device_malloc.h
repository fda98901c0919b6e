// SPDX-License-Identifier: Apache-2.0
//
// device_malloc, device_free.
#pragma once

#include <thrust/detail/system.h>
#include <thrust/device_ptr.h>

#include <new>

namespace thrust {

inline device_ptr<void> device_malloc(size_t bytes)
{
    void* data = nullptr;
    if (cudaMalloc(&data, bytes) != cudaSuccess) {
        cudaGetLastError();
        throw std::bad_alloc();
    }
    return device_ptr<void>(data);
}
template <class T>
device_ptr<T> device_malloc(size_t count)
{
    return device_ptr<T>(static_cast<T*>(thrust::device_malloc(count * sizeof(T)).get()));
}
template <class T>
void device_free(device_ptr<T> pointer)
{
    detail::check(cudaFree(pointer.get()), "device_free");
}

}  // namespace thrust
