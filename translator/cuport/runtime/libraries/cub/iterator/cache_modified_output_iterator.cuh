// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: memory for items; how they are cached is left to the device.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_CACHE_MODIFIED_OUTPUT_ITERATOR_CUH
#define STAND_IN_CUB_CACHE_MODIFIED_OUTPUT_ITERATOR_CUH

#include "../thread/thread_store.cuh"
#include "iterator_arithmetic.cuh"

namespace cub {

template <CacheStoreModifier Modifier, typename Value, typename Offset = ptrdiff_t>
struct CacheModifiedOutputIterator {
    CUB_STAND_IN_ITERATOR(CacheModifiedOutputIterator, Value, Value &, Offset)
    Value *items;
    template <typename T>
    __host__ __device__ CacheModifiedOutputIterator(T *items) : items(items)
    {
    }
    __host__ __device__ void advance(difference_type by) { items += by; }
    __device__ reference operator*() const { return items[0]; }
    template <typename Distance>
    __device__ reference operator[](Distance n) const
    {
        return items[n];
    }
    __host__ __device__ difference_type operator-(const CacheModifiedOutputIterator &other) const
    {
        return static_cast<difference_type>(items - other.items);
    }
    __host__ __device__ bool operator==(const CacheModifiedOutputIterator &other) const { return items == other.items; }
};

}  // namespace cub

#endif
