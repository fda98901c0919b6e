// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items in memory; how they are cached is left to the device.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_CACHE_MODIFIED_INPUT_ITERATOR_CUH
#define STAND_IN_CUB_CACHE_MODIFIED_INPUT_ITERATOR_CUH

#include "../thread/thread_load.cuh"
#include "iterator_arithmetic.cuh"

namespace cub {

template <CacheLoadModifier Modifier, typename Value, typename Offset = ptrdiff_t>
struct CacheModifiedInputIterator {
    CUB_STAND_IN_ITERATOR(CacheModifiedInputIterator, Value, Value, Offset)
    const Value *items;
    template <typename T>
    __host__ __device__ CacheModifiedInputIterator(T *items) : items(items)
    {
    }
    __host__ __device__ void advance(difference_type by) { items += by; }
    __device__ reference operator*() const { return items[0]; }
    template <typename Distance>
    __device__ reference operator[](Distance n) const
    {
        return items[n];
    }
    __host__ __device__ difference_type operator-(const CacheModifiedInputIterator &other) const
    {
        return static_cast<difference_type>(items - other.items);
    }
    __host__ __device__ bool operator==(const CacheModifiedInputIterator &other) const { return items == other.items; }
};

}  // namespace cub

#endif
