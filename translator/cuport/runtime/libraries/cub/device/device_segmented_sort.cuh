// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: sorts of segments, all of them stable.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_SEGMENTED_SORT_CUH
#define STAND_IN_CUB_DEVICE_SEGMENTED_SORT_CUH

#include "../detail/radix_passes.cuh"

#include <utility>

namespace cub {

struct DeviceSegmentedSort {
    template <typename Key, typename Value, typename Begin, typename End>
    static cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in,
                                 Key *d_keys_out, const Value *d_values_in, Value *d_values_out,
                                 detail::index_t num_items, detail::index_t num_segments, Begin d_begin_offsets,
                                 End d_end_offsets, cudaStream_t stream = 0, bool = false)
    {
        const detail::segment_sort<Key, Value, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                   d_end_offsets, 0, static_cast<int>(sizeof(Key) * 8),
                                                                   false, stream};
        return work.copy_to(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, d_values_in, d_values_out);
    }

    template <typename Key, typename Value, typename Begin, typename End>
    static cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                 DoubleBuffer<Value> &d_values, detail::index_t num_items, detail::index_t num_segments,
                                 Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0, bool = false)
    {
        const detail::segment_sort<Key, Value, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                   d_end_offsets, 0, static_cast<int>(sizeof(Key) * 8),
                                                                   false, stream};
        return work.swap(d_temp_storage, temp_storage_bytes, d_keys, d_values);
    }

    template <typename Key, typename Value, typename Begin, typename End>
    static cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in,
                                           Key *d_keys_out, const Value *d_values_in, Value *d_values_out,
                                           detail::index_t num_items, detail::index_t num_segments,
                                           Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                           bool = false)
    {
        const detail::segment_sort<Key, Value, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                   d_end_offsets, 0, static_cast<int>(sizeof(Key) * 8),
                                                                   true, stream};
        return work.copy_to(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, d_values_in, d_values_out);
    }

    template <typename Key, typename Value, typename Begin, typename End>
    static cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                           DoubleBuffer<Value> &d_values, detail::index_t num_items,
                                           detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets,
                                           cudaStream_t stream = 0, bool = false)
    {
        const detail::segment_sort<Key, Value, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                   d_end_offsets, 0, static_cast<int>(sizeof(Key) * 8),
                                                                   true, stream};
        return work.swap(d_temp_storage, temp_storage_bytes, d_keys, d_values);
    }

    template <typename Key, typename Begin, typename End>
    static cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in, Key *d_keys_out,
                                detail::index_t num_items, detail::index_t num_segments, Begin d_begin_offsets,
                                End d_end_offsets, cudaStream_t stream = 0, bool = false)
    {
        const NullType *none = nullptr;
        NullType *none_out = nullptr;
        const detail::segment_sort<Key, NullType, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                      d_end_offsets, 0,
                                                                      static_cast<int>(sizeof(Key) * 8), false, stream};
        return work.copy_to(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, none, none_out);
    }

    template <typename Key, typename Begin, typename End>
    static cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                detail::index_t num_items, detail::index_t num_segments, Begin d_begin_offsets,
                                End d_end_offsets, cudaStream_t stream = 0, bool = false)
    {
        DoubleBuffer<NullType> none;
        const detail::segment_sort<Key, NullType, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                      d_end_offsets, 0,
                                                                      static_cast<int>(sizeof(Key) * 8), false, stream};
        return work.swap(d_temp_storage, temp_storage_bytes, d_keys, none);
    }

    template <typename Key, typename Begin, typename End>
    static cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in,
                                          Key *d_keys_out, detail::index_t num_items, detail::index_t num_segments,
                                          Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                          bool = false)
    {
        const NullType *none = nullptr;
        NullType *none_out = nullptr;
        const detail::segment_sort<Key, NullType, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                      d_end_offsets, 0,
                                                                      static_cast<int>(sizeof(Key) * 8), true, stream};
        return work.copy_to(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, none, none_out);
    }

    template <typename Key, typename Begin, typename End>
    static cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                          detail::index_t num_items, detail::index_t num_segments,
                                          Begin d_begin_offsets, End d_end_offsets, cudaStream_t stream = 0,
                                          bool = false)
    {
        DoubleBuffer<NullType> none;
        const detail::segment_sort<Key, NullType, Begin, End> work = {num_items, num_segments, d_begin_offsets,
                                                                      d_end_offsets, 0,
                                                                      static_cast<int>(sizeof(Key) * 8), true, stream};
        return work.swap(d_temp_storage, temp_storage_bytes, d_keys, none);
    }

    template <typename... Arguments>
    static cudaError_t StableSortPairs(void *d_temp_storage, size_t &temp_storage_bytes, Arguments &&... arguments)
    {
        return SortPairs(d_temp_storage, temp_storage_bytes, std::forward<Arguments>(arguments)...);
    }

    template <typename... Arguments>
    static cudaError_t StableSortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes,
                                                 Arguments &&... arguments)
    {
        return SortPairsDescending(d_temp_storage, temp_storage_bytes, std::forward<Arguments>(arguments)...);
    }

    template <typename... Arguments>
    static cudaError_t StableSortKeys(void *d_temp_storage, size_t &temp_storage_bytes, Arguments &&... arguments)
    {
        return SortKeys(d_temp_storage, temp_storage_bytes, std::forward<Arguments>(arguments)...);
    }

    template <typename... Arguments>
    static cudaError_t StableSortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes,
                                                Arguments &&... arguments)
    {
        return SortKeysDescending(d_temp_storage, temp_storage_bytes, std::forward<Arguments>(arguments)...);
    }
};

}  // namespace cub

#endif
