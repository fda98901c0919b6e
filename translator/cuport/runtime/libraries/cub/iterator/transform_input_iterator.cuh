// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: what a function makes of the items.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_TRANSFORM_INPUT_ITERATOR_CUH
#define STAND_IN_CUB_TRANSFORM_INPUT_ITERATOR_CUH

#include "iterator_arithmetic.cuh"

namespace cub {

template <typename Value, typename Conversion, typename Iterator, typename Offset = ptrdiff_t>
struct TransformInputIterator {
    CUB_STAND_IN_ITERATOR(TransformInputIterator, Value, Value, Offset)
    Iterator iterator;
    Conversion conversion;
    __host__ __device__ TransformInputIterator(Iterator iterator, Conversion conversion)
        : iterator(iterator), conversion(conversion)
    {
    }
    __host__ __device__ void advance(difference_type by) { iterator += by; }
    __device__ reference operator*() const { return conversion(*iterator); }
    template <typename Distance>
    __device__ reference operator[](Distance n) const
    {
        return conversion(iterator[n]);
    }
    __host__ __device__ difference_type operator-(const TransformInputIterator &other) const
    {
        return static_cast<difference_type>(iterator - other.iterator);
    }
    __host__ __device__ bool operator==(const TransformInputIterator &other) const
    {
        return iterator == other.iterator;
    }
};

}  // namespace cub

#endif
