// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: takes results and forgets them.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DISCARD_OUTPUT_ITERATOR_CUH
#define STAND_IN_CUB_DISCARD_OUTPUT_ITERATOR_CUH

#include "iterator_arithmetic.cuh"

namespace cub {
namespace detail {

struct forgotten {
    template <typename T>
    __host__ __device__ const forgotten &operator=(const T &value) const
    {
        return *this;
    }
};

}  // namespace detail

template <typename Offset = ptrdiff_t>
struct DiscardOutputIterator {
    CUB_STAND_IN_ITERATOR(DiscardOutputIterator, void, detail::forgotten, Offset)
    Offset place;
    __host__ __device__ DiscardOutputIterator(Offset place = 0) : place(place) {}
    __host__ __device__ void advance(difference_type by) { place += by; }
    __host__ __device__ reference operator*() const { return detail::forgotten(); }
    template <typename Distance>
    __host__ __device__ reference operator[](Distance n) const
    {
        return detail::forgotten();
    }
    __host__ __device__ difference_type operator-(const DiscardOutputIterator &other) const
    {
        return place - other.place;
    }
    __host__ __device__ bool operator==(const DiscardOutputIterator &other) const { return place == other.place; }
};

}  // namespace cub

#endif
