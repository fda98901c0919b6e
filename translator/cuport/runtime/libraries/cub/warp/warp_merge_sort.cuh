// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: stable sorts of warps by an operator.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_WARP_MERGE_SORT_CUH
#define STAND_IN_CUB_WARP_MERGE_SORT_CUH

#include "../detail/merge_sort.cuh"

namespace cub {

// Items that are not valid come to stand at the end, as `oob_default`.
template <typename Key, int Items, int Threads = 32, typename Value = NullType, int Arch = 0>
struct WarpMergeSort {
    static constexpr int threads = Threads;
    static constexpr bool has_values = !std::is_same<Value, NullType>::value;
    typedef detail::merge_sort<Key, Value, threads, Items> work;
    typedef typename work::Storage TempStorage;
    TempStorage &storage;
    __device__ WarpMergeSort(TempStorage &storage) : storage(storage) {}

    template <typename Operator>
    __device__ void Sort(Key (&keys)[Items], Operator compare_op)
    {
        Value none[Items];
        work::template sort<false, detail::wait_for_warp>(storage, keys, none, detail::rank_in_warp(Threads),
                                                          threads * Items, compare_op);
    }

    template <typename Operator>
    __device__ void Sort(Key (&keys)[Items], Operator compare_op, int valid_items, Key oob_default)
    {
        Value none[Items];
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) {
            if (rank * Items + i >= valid_items) keys[i] = oob_default;
        }
        work::template sort<false, detail::wait_for_warp>(storage, keys, none, rank, valid_items, compare_op);
    }

    template <typename Operator>
    __device__ void Sort(Key (&keys)[Items], Value (&items)[Items], Operator compare_op)
    {
        work::template sort<has_values, detail::wait_for_warp>(storage, keys, items, detail::rank_in_warp(Threads),
                                                               threads * Items, compare_op);
    }

    template <typename Operator>
    __device__ void Sort(Key (&keys)[Items], Value (&items)[Items], Operator compare_op, int valid_items,
                         Key oob_default)
    {
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) {
            if (rank * Items + i >= valid_items) keys[i] = oob_default;
        }
        work::template sort<has_values, detail::wait_for_warp>(storage, keys, items, rank, valid_items, compare_op);
    }

    template <typename Operator>
    __device__ void StableSort(Key (&keys)[Items], Operator compare_op)
    {
        Value none[Items];
        work::template sort<false, detail::wait_for_warp>(storage, keys, none, detail::rank_in_warp(Threads),
                                                          threads * Items, compare_op);
    }

    template <typename Operator>
    __device__ void StableSort(Key (&keys)[Items], Operator compare_op, int valid_items, Key oob_default)
    {
        Value none[Items];
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) {
            if (rank * Items + i >= valid_items) keys[i] = oob_default;
        }
        work::template sort<false, detail::wait_for_warp>(storage, keys, none, rank, valid_items, compare_op);
    }

    template <typename Operator>
    __device__ void StableSort(Key (&keys)[Items], Value (&items)[Items], Operator compare_op)
    {
        work::template sort<has_values, detail::wait_for_warp>(storage, keys, items, detail::rank_in_warp(Threads),
                                                               threads * Items, compare_op);
    }

    template <typename Operator>
    __device__ void StableSort(Key (&keys)[Items], Value (&items)[Items], Operator compare_op, int valid_items,
                               Key oob_default)
    {
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) {
            if (rank * Items + i >= valid_items) keys[i] = oob_default;
        }
        work::template sort<has_values, detail::wait_for_warp>(storage, keys, items, rank, valid_items, compare_op);
    }
};

}  // namespace cub

#endif
