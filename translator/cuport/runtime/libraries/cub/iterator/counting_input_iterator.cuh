// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: 0, 1, 2, ... from a first value on.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_COUNTING_INPUT_ITERATOR_CUH
#define STAND_IN_CUB_COUNTING_INPUT_ITERATOR_CUH

#include "iterator_arithmetic.cuh"

namespace cub {

template <typename Value, typename Offset = ptrdiff_t>
struct CountingInputIterator {
    CUB_STAND_IN_ITERATOR(CountingInputIterator, Value, Value, Offset)
    Value value;
    __host__ __device__ CountingInputIterator() : value() {}
    __host__ __device__ CountingInputIterator(const Value &value) : value(value) {}
    __host__ __device__ void advance(difference_type by) { value = static_cast<Value>(value + by); }
    __host__ __device__ reference operator*() const { return value; }
    template <typename Distance>
    __host__ __device__ reference operator[](Distance n) const
    {
        return static_cast<Value>(value + n);
    }
    __host__ __device__ difference_type operator-(const CountingInputIterator &other) const
    {
        return static_cast<difference_type>(value - other.value);
    }
    __host__ __device__ bool operator==(const CountingInputIterator &other) const { return value == other.value; }
};

}  // namespace cub

#endif
