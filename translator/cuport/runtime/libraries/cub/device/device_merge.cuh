// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: two sorted sequences become one.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_MERGE_CUH
#define STAND_IN_CUB_DEVICE_MERGE_CUH

#include "../detail/merge.cuh"

namespace cub {
namespace detail {

struct is_less {
    template <typename A, typename B>
    __host__ __device__ bool operator()(const A &a, const B &b) const
    {
        return a < b;
    }
};

}  // namespace detail

struct DeviceMerge {
    template <typename A, typename B, typename Out, typename Operator = detail::is_less>
    static cudaError_t MergeKeys(void *d_temp_storage, size_t &temp_storage_bytes, A keys_in1,
                                 detail::index_t num_keys1, B keys_in2, detail::index_t num_keys2, Out keys_out,
                                 Operator compare_op = Operator(), cudaStream_t stream = 0)
    {
        return detail::merge(d_temp_storage, temp_storage_bytes, keys_in1, NullType(), num_keys1, keys_in2, NullType(),
                             num_keys2, keys_out, NullType(), compare_op, stream);
    }

    template <typename A, typename AValues, typename B, typename BValues, typename Out, typename ValuesOut,
              typename Operator = detail::is_less>
    static cudaError_t MergePairs(void *d_temp_storage, size_t &temp_storage_bytes, A keys_in1, AValues values_in1,
                                  detail::index_t num_pairs1, B keys_in2, BValues values_in2,
                                  detail::index_t num_pairs2, Out keys_out, ValuesOut values_out,
                                  Operator compare_op = Operator(), cudaStream_t stream = 0)
    {
        return detail::merge(d_temp_storage, temp_storage_bytes, keys_in1, values_in1, num_pairs1, keys_in2,
                             values_in2, num_pairs2, keys_out, values_out, compare_op, stream);
    }
};

}  // namespace cub

#endif
