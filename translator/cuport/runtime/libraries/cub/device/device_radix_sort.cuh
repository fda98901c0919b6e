// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: stable sorts of numbers.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_RADIX_SORT_CUH
#define STAND_IN_CUB_DEVICE_RADIX_SORT_CUH

#include "../detail/radix_passes.cuh"

namespace cub {

struct DeviceRadixSort {
    template <typename Key, typename Value>
    static cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in,
                                 Key *d_keys_out, const Value *d_values_in, Value *d_values_out,
                                 detail::index_t num_items, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                                 cudaStream_t stream = 0, bool = false)
    {
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, d_values_in,
                                      d_values_out, num_items, begin_bit, end_bit, false, stream);
    }

    template <typename Key, typename Value>
    static cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                 DoubleBuffer<Value> &d_values, detail::index_t num_items, int begin_bit = 0,
                                 int end_bit = sizeof(Key) * 8, cudaStream_t stream = 0, bool = false)
    {
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys, d_values, num_items, begin_bit,
                                      end_bit, false, stream);
    }

    template <typename Key, typename Value>
    static cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in,
                                           Key *d_keys_out, const Value *d_values_in, Value *d_values_out,
                                           detail::index_t num_items, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                                           cudaStream_t stream = 0, bool = false)
    {
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, d_values_in,
                                      d_values_out, num_items, begin_bit, end_bit, true, stream);
    }

    template <typename Key, typename Value>
    static cudaError_t SortPairsDescending(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                           DoubleBuffer<Value> &d_values, detail::index_t num_items, int begin_bit = 0,
                                           int end_bit = sizeof(Key) * 8, cudaStream_t stream = 0, bool = false)
    {
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys, d_values, num_items, begin_bit,
                                      end_bit, true, stream);
    }

    template <typename Key>
    static cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in, Key *d_keys_out,
                                detail::index_t num_items, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                                cudaStream_t stream = 0, bool = false)
    {
        const NullType *none = nullptr;
        NullType *none_out = nullptr;
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, none, none_out,
                                      num_items, begin_bit, end_bit, false, stream);
    }

    template <typename Key>
    static cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                detail::index_t num_items, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                                cudaStream_t stream = 0, bool = false)
    {
        DoubleBuffer<NullType> none;
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys, none, num_items, begin_bit, end_bit,
                                      false, stream);
    }

    template <typename Key>
    static cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, const Key *d_keys_in,
                                          Key *d_keys_out, detail::index_t num_items, int begin_bit = 0,
                                          int end_bit = sizeof(Key) * 8, cudaStream_t stream = 0, bool = false)
    {
        const NullType *none = nullptr;
        NullType *none_out = nullptr;
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys_in, d_keys_out, none, none_out,
                                      num_items, begin_bit, end_bit, true, stream);
    }

    template <typename Key>
    static cudaError_t SortKeysDescending(void *d_temp_storage, size_t &temp_storage_bytes, DoubleBuffer<Key> &d_keys,
                                          detail::index_t num_items, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                                          cudaStream_t stream = 0, bool = false)
    {
        DoubleBuffer<NullType> none;
        return detail::sort_by_digits(d_temp_storage, temp_storage_bytes, d_keys, none, num_items, begin_bit, end_bit,
                                      true, stream);
    }
};

}  // namespace cub

#endif
