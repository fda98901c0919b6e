// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: the items with their places.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_ARG_INDEX_INPUT_ITERATOR_CUH
#define STAND_IN_CUB_ARG_INDEX_INPUT_ITERATOR_CUH

#include "iterator_arithmetic.cuh"

namespace cub {

template <typename Iterator, typename Offset = ptrdiff_t,
          typename Value = typename std::iterator_traits<Iterator>::value_type>
struct ArgIndexInputIterator {
    typedef KeyValuePair<Offset, Value> pair_type;
    CUB_STAND_IN_ITERATOR(ArgIndexInputIterator, pair_type, pair_type, Offset)
    Iterator iterator;
    Offset offset;
    __host__ __device__ ArgIndexInputIterator(Iterator iterator, Offset offset = 0)
        : iterator(iterator), offset(offset)
    {
    }
    __host__ __device__ void advance(difference_type by)
    {
        iterator += by;
        offset += by;
    }
    __device__ reference operator*() const { return pair_type(offset, *iterator); }
    template <typename Distance>
    __device__ reference operator[](Distance n) const
    {
        return pair_type(static_cast<Offset>(offset + n), iterator[n]);
    }
    __host__ __device__ difference_type operator-(const ArgIndexInputIterator &other) const
    {
        return static_cast<difference_type>(iterator - other.iterator);
    }
    __host__ __device__ bool operator==(const ArgIndexInputIterator &other) const { return iterator == other.iterator; }
    __host__ __device__ void normalize() { offset = 0; }
};

}  // namespace cub

#endif
