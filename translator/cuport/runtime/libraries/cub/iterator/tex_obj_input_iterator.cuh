// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items in memory, which are read without a texture.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_TEX_OBJ_INPUT_ITERATOR_CUH
#define STAND_IN_CUB_TEX_OBJ_INPUT_ITERATOR_CUH

#include "iterator_arithmetic.cuh"

namespace cub {

template <typename Value, typename Offset = ptrdiff_t>
struct TexObjInputIterator {
    CUB_STAND_IN_ITERATOR(TexObjInputIterator, Value, Value, Offset)
    const Value *items;
    TexObjInputIterator() : items(nullptr) {}
    template <typename T>
    cudaError_t BindTexture(T *data, size_t bytes = size_t(-1), size_t offset = 0)
    {
        items = data + offset;
        return cudaSuccess;
    }
    cudaError_t UnbindTexture() { return cudaSuccess; }
    __host__ __device__ void advance(difference_type by) { items += by; }
    __device__ reference operator*() const { return items[0]; }
    template <typename Distance>
    __device__ reference operator[](Distance n) const
    {
        return items[n];
    }
    __host__ __device__ difference_type operator-(const TexObjInputIterator &other) const
    {
        return static_cast<difference_type>(items - other.items);
    }
    __host__ __device__ bool operator==(const TexObjInputIterator &other) const { return items == other.items; }
};

}  // namespace cub

#endif
