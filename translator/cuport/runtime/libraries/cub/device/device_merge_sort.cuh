// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: stable sorts by an operator, and merges.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_MERGE_SORT_CUH
#define STAND_IN_CUB_DEVICE_MERGE_SORT_CUH

#include "../detail/merge.cuh"

namespace cub {

struct DeviceMergeSort {
    template <typename Keys, typename Values, typename Operator>
    static cudaError_t SortPairs(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, Values d_items,
                                 detail::index_t num_items, Operator compare_op, cudaStream_t stream = 0, bool = false)
    {
        return SortPairsCopy(d_temp_storage, temp_storage_bytes, d_keys, d_items, d_keys, d_items, num_items,
                             compare_op, stream);
    }

    template <typename KeysIn, typename ValuesIn, typename Keys, typename Values, typename Operator>
    static cudaError_t SortPairsCopy(void *d_temp_storage, size_t &temp_storage_bytes, KeysIn d_input_keys,
                                     ValuesIn d_input_items, Keys d_output_keys, Values d_output_items,
                                     detail::index_t num_items, Operator compare_op, cudaStream_t stream = 0,
                                     bool = false)
    {
        return detail::sort_by_merging(d_temp_storage, temp_storage_bytes, d_input_keys, d_input_items, d_output_keys,
                                       d_output_items, num_items, compare_op, stream);
    }

    template <typename Keys, typename Operator>
    static cudaError_t SortKeys(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys,
                                detail::index_t num_items, Operator compare_op, cudaStream_t stream = 0, bool = false)
    {
        return SortKeysCopy(d_temp_storage, temp_storage_bytes, d_keys, d_keys, num_items, compare_op, stream);
    }

    template <typename KeysIn, typename Keys, typename Operator>
    static cudaError_t SortKeysCopy(void *d_temp_storage, size_t &temp_storage_bytes, KeysIn d_input_keys,
                                    Keys d_output_keys, detail::index_t num_items, Operator compare_op,
                                    cudaStream_t stream = 0, bool = false)
    {
        return SortPairsCopy(d_temp_storage, temp_storage_bytes, d_input_keys, NullType(), d_output_keys, NullType(),
                             num_items, compare_op, stream);
    }

    template <typename Keys, typename Values, typename Operator>
    static cudaError_t StableSortPairs(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys, Values d_items,
                                       detail::index_t num_items, Operator compare_op, cudaStream_t stream = 0,
                                       bool = false)
    {
        return SortPairs(d_temp_storage, temp_storage_bytes, d_keys, d_items, num_items, compare_op, stream);
    }

    template <typename Keys, typename Operator>
    static cudaError_t StableSortKeys(void *d_temp_storage, size_t &temp_storage_bytes, Keys d_keys,
                                      detail::index_t num_items, Operator compare_op, cudaStream_t stream = 0,
                                      bool = false)
    {
        return SortKeys(d_temp_storage, temp_storage_bytes, d_keys, num_items, compare_op, stream);
    }

    template <typename KeysIn, typename Keys, typename Operator>
    static cudaError_t StableSortKeysCopy(void *d_temp_storage, size_t &temp_storage_bytes, KeysIn d_input_keys,
                                          Keys d_output_keys, detail::index_t num_items, Operator compare_op,
                                          cudaStream_t stream = 0, bool = false)
    {
        return SortKeysCopy(d_temp_storage, temp_storage_bytes, d_input_keys, d_output_keys, num_items, compare_op,
                            stream);
    }
};

}  // namespace cub

#endif
