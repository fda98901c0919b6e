// SPDX-License-Identifier: Apache-2.0
//
// Device memory that frees itself, for samples with more buffers than a reader wants to see
// allocated one by one. Included as "../common/buffer.cuh".
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <vector>

#include "check.cuh"

// An array of T on the device. T is copied as bytes.
template <typename T>
class DeviceBuffer {
public:
    // All bytes are zero at first.
    explicit DeviceBuffer(std::size_t count) : count_(count)
    {
        CUDA_CHECK(cudaMalloc(&data_, count_ * sizeof(T)));
        CUDA_CHECK(cudaMemset(data_, 0, count_ * sizeof(T)));
    }

    explicit DeviceBuffer(const std::vector<T>& values) : count_(values.size())
    {
        CUDA_CHECK(cudaMalloc(&data_, count_ * sizeof(T)));
        CUDA_CHECK(cudaMemcpy(data_, values.data(), count_ * sizeof(T), cudaMemcpyHostToDevice));
    }

    ~DeviceBuffer() { CUDA_CHECK(cudaFree(data_)); }

    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    T* get() const { return data_; }
    std::size_t bytes() const { return count_ * sizeof(T); }

    // Waits for the kernels launched before, in the default stream.
    std::vector<T> download() const
    {
        std::vector<T> values(count_);
        CUDA_CHECK(cudaMemcpy(values.data(), data_, count_ * sizeof(T), cudaMemcpyDeviceToHost));
        return values;
    }

private:
    T* data_ = nullptr;
    std::size_t count_;
};
