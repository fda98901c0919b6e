// SPDX-License-Identifier: Apache-2.0
//
// Texture objects for filtered reads, and the two kinds of memory that they read: arrays and
// pitched memory. Each frees what it made when its scope ends; a texture must not outlive its
// memory.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <vector>

#include "../common/check.cuh"

// A texture object over an array or over pitched memory, of which it owns neither.
class Texture {
public:
    Texture(const cudaResourceDesc& resource, cudaTextureAddressMode border,
            cudaTextureReadMode read_mode, bool normalised)
    {
        cudaTextureDesc description = {};
        description.addressMode[0] = border;
        description.addressMode[1] = border;
        description.filterMode = cudaFilterModeLinear;
        description.readMode = read_mode;
        description.normalizedCoords = normalised;
        CUDA_CHECK(cudaCreateTextureObject(&object_, &resource, &description, nullptr));
    }
    ~Texture() { CUDA_CHECK(cudaDestroyTextureObject(object_)); }
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    cudaTextureObject_t get() const { return object_; }

private:
    cudaTextureObject_t object_ = 0;
};

// A two-dimensional array, in the order that suits the texture unit.
template <typename T>
class Array {
public:
    Array(const std::vector<T>& texels, int height, int width)
    {
        const cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
        const std::size_t row = width * sizeof(T);
        CUDA_CHECK(cudaMallocArray(&array_, &format, width, height));
        CUDA_CHECK(cudaMemcpy2DToArray(array_, 0, 0, texels.data(), row, row, height,
                                       cudaMemcpyHostToDevice));
    }
    ~Array() { CUDA_CHECK(cudaFreeArray(array_)); }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;

    cudaResourceDesc resource() const
    {
        cudaResourceDesc description = {};
        description.resType = cudaResourceTypeArray;
        description.res.array.array = array_;
        return description;
    }

private:
    cudaArray_t array_ = nullptr;
};

// Ordinary memory whose rows begin at aligned addresses.
template <typename T>
class Pitched {
public:
    Pitched(const std::vector<T>& texels, int height, int width) : height_(height), width_(width)
    {
        const std::size_t row = width * sizeof(T);
        CUDA_CHECK(cudaMallocPitch(&data_, &pitch_, row, height));
        CUDA_CHECK(
            cudaMemcpy2D(data_, pitch_, texels.data(), row, row, height, cudaMemcpyHostToDevice));
    }
    ~Pitched() { CUDA_CHECK(cudaFree(data_)); }
    Pitched(const Pitched&) = delete;
    Pitched& operator=(const Pitched&) = delete;

    cudaResourceDesc resource() const
    {
        cudaResourceDesc description = {};
        description.resType = cudaResourceTypePitch2D;
        description.res.pitch2D.devPtr = data_;
        description.res.pitch2D.desc = cudaCreateChannelDesc<T>();
        description.res.pitch2D.width = width_;
        description.res.pitch2D.height = height_;
        description.res.pitch2D.pitchInBytes = pitch_;
        return description;
    }

private:
    T* data_ = nullptr;
    std::size_t pitch_ = 0;
    int height_;
    int width_;
};
