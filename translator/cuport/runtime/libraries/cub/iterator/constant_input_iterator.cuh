// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: one value for all places.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_CONSTANT_INPUT_ITERATOR_CUH
#define STAND_IN_CUB_CONSTANT_INPUT_ITERATOR_CUH

#include "iterator_arithmetic.cuh"

namespace cub {

template <typename Value, typename Offset = ptrdiff_t>
struct ConstantInputIterator {
    CUB_STAND_IN_ITERATOR(ConstantInputIterator, Value, Value, Offset)
    Value value;
    Offset place;
    __host__ __device__ ConstantInputIterator(Value value, Offset place = 0) : value(value), place(place) {}
    __host__ __device__ void advance(difference_type by) { place += by; }
    __host__ __device__ reference operator*() const { return value; }
    template <typename Distance>
    __host__ __device__ reference operator[](Distance n) const
    {
        return value;
    }
    __host__ __device__ difference_type operator-(const ConstantInputIterator &other) const
    {
        return place - other.place;
    }
    __host__ __device__ bool operator==(const ConstantInputIterator &other) const
    {
        return place == other.place && value == other.value;
    }
};

}  // namespace cub

#endif
