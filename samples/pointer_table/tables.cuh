// SPDX-License-Identifier: Apache-2.0
//
// The tensors of a model as tables of pointers, for kernels that take all of them at once; and the
// model whose tensors they are.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <deque>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int chunk_size = 1024;  // values of a tensor that a block takes

// A tensor that is trained, with its state.
struct Tensor {
    float* parameter;
    float* momentum;
    float* gradient;
    int size;
};

// Tensors in a kernel's arguments, of which there may be 4 KB: nothing to upload.
template <int capacity>
struct ArgumentTable {
    float* parameters[capacity];
    float* momenta[capacity];
    float* gradients[capacity];
    int sizes[capacity];
    int first_chunks[capacity + 1];  // the last is the number of chunks
    int count;

    __host__ __device__ Tensor operator[](int i) const
    {
        return {parameters[i], momenta[i], gradients[i], sizes[i]};
    }
};

// Any number of tensors: each member points to an array in device memory.
struct DeviceTable {
    float* const* parameters;
    float* const* momenta;
    float* const* gradients;
    const int* sizes;
    const int* first_chunks;
    int count;

    __host__ __device__ Tensor operator[](int i) const
    {
        return {parameters[i], momenta[i], gradients[i], sizes[i]};
    }
};

// A parameter, momentum or gradient of every tensor: values on the host, and where they lie on
// the device.
class TensorList {
public:
    explicit TensorList(const std::vector<int>& sizes)
    {
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            host.emplace_back(sizes[i]);
            // One value more: a third of the tensors begin at the second.
            memory_.emplace_back(sizes[i] + 1);
            device.push_back(memory_.back().get() + (i % 3 == 1 ? 1 : 0));
        }
        host_pointers.resize(host.size());
        for (std::size_t i = 0; i < host.size(); ++i) host_pointers[i] = host[i].data();
    }

    void fill(float scale, Lcg& random)
    {
        for (std::size_t i = 0; i < host.size(); ++i) {
            for (float& value : host[i]) value = scale * random.uniform();
            CUDA_CHECK(cudaMemcpy(device[i], host[i].data(), host[i].size() * sizeof(float),
                                  cudaMemcpyHostToDevice));
        }
    }

    std::vector<float> download(std::size_t i) const
    {
        std::vector<float> values(host[i].size());
        CUDA_CHECK(cudaMemcpy(values.data(), device[i], values.size() * sizeof(float),
                              cudaMemcpyDeviceToHost));
        return values;
    }

    std::vector<std::vector<float>> host;
    std::vector<float*> host_pointers;
    std::vector<float*> device;

private:
    std::deque<DeviceBuffer<float>> memory_;
};

struct Model {
    explicit Model(const std::vector<int>& tensor_sizes)
        : sizes(tensor_sizes), parameters(sizes), momenta(sizes), gradients(sizes)
    {
        first_chunks.push_back(0);
        for (int size : sizes) {
            first_chunks.push_back(first_chunks.back() + (size + chunk_size - 1) / chunk_size);
        }
        Lcg random{160};
        parameters.fill(1.0f, random);
    }

    DeviceTable on_host() const
    {
        return {parameters.host_pointers.data(), momenta.host_pointers.data(),
                gradients.host_pointers.data(),  sizes.data(),
                first_chunks.data(),             static_cast<int>(sizes.size())};
    }

    std::vector<int> sizes;
    std::vector<int> first_chunks;
    TensorList parameters;
    TensorList momenta;
    TensorList gradients;
};
