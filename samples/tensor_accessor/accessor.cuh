// SPDX-License-Identifier: Apache-2.0
//
// Views of strided memory for kernels: Tensor<T, N> goes to a kernel by value, and indexing it,
// t[i][j][k], peels off one dimension at a time, each step a TensorAccessor of one dimension less.
// Strides count elements; a stride of zero repeats what there is, as broadcasting does.
#pragma once

#include <cuda_runtime.h>

// The last N dimensions of a tensor. Sizes and strides belong to the Tensor that it came from.
template <typename T, int N>
class TensorAccessor {
public:
    __host__ __device__ TensorAccessor(T* data, const int* sizes, const int* strides)
        : data_(data), sizes_(sizes), strides_(strides)
    {
    }

    __host__ __device__ TensorAccessor<T, N - 1> operator[](int i) const
    {
        return {data_ + i * strides_[0], sizes_ + 1, strides_ + 1};
    }

    __host__ __device__ int size(int dimension) const { return sizes_[dimension]; }

private:
    T* data_;
    const int* sizes_;
    const int* strides_;
};

// A row: indexing it gives elements.
template <typename T>
class TensorAccessor<T, 1> {
public:
    __host__ __device__ TensorAccessor(T* data, const int* sizes, const int* strides)
        : data_(data), sizes_(sizes), strides_(strides)
    {
    }

    __host__ __device__ T& operator[](int i) const { return data_[i * strides_[0]]; }

    __host__ __device__ int size(int = 0) const { return sizes_[0]; }

private:
    T* data_;
    const int* sizes_;
    const int* strides_;
};

// A view of somebody else's memory, with its sizes and strides.
template <typename T, int N>
struct Tensor {
    T* data;
    int sizes[N];
    int strides[N];

    // TensorAccessor<T, N - 1>, or T& for one dimension.
    __host__ __device__ decltype(auto) operator[](int i) const
    {
        return TensorAccessor<T, N>(data, sizes, strides)[i];
    }

    __host__ __device__ int size(int dimension) const { return sizes[dimension]; }

    __host__ __device__ int count() const
    {
        int product = 1;
        for (int i = 0; i < N; ++i) product *= sizes[i];
        return product;
    }

    // The element with this number, the last dimension counting fastest.
    __host__ __device__ T& at(int number) const
    {
        int offset = 0;
#pragma unroll
        for (int i = N - 1; i >= 0; --i) {
            offset += number % sizes[i] * strides[i];
            number /= sizes[i];
        }
        return data[offset];
    }

    // The same elements with dimensions in another order: dimension i is what order[i] was.
    Tensor permute(const int (&order)[N]) const
    {
        Tensor result{data, {}, {}};
        for (int i = 0; i < N; ++i) {
            result.sizes[i] = sizes[order[i]];
            result.strides[i] = strides[order[i]];
        }
        return result;
    }

    // Elements first, first + step, ... of a dimension, `size` of them.
    Tensor slice(int dimension, int first, int step, int size) const
    {
        Tensor result = *this;
        result.data += first * strides[dimension];
        result.sizes[dimension] = size;
        result.strides[dimension] *= step;
        return result;
    }

    // A dimension of size 1 repeated.
    Tensor expand(int dimension, int size) const
    {
        Tensor result = *this;
        result.sizes[dimension] = size;
        result.strides[dimension] = 0;
        return result;
    }
};

// A view of memory without gaps.
template <int N, typename T>
Tensor<T, N> contiguous(T* data, const int (&sizes)[N])
{
    Tensor<T, N> result{data, {}, {}};
    int stride = 1;
    for (int i = N - 1; i >= 0; --i) {
        result.sizes[i] = sizes[i];
        result.strides[i] = stride;
        stride *= sizes[i];
    }
    return result;
}
