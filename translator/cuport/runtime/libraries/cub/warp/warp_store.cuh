// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items of warps to memory.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_WARP_STORE_CUH
#define STAND_IN_CUB_WARP_STORE_CUH

#include "../block/block_store.cuh"

namespace cub {

enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };

template <typename T, int Items, WarpStoreAlgorithm Algorithm = WARP_STORE_DIRECT, int Threads = 32, int Arch = 0>
struct WarpStore {
    typedef detail::no_storage TempStorage;
    __device__ WarpStore() {}
    __device__ WarpStore(TempStorage &storage) {}

    template <typename Out>
    __device__ void Store(Out block_itr, T (&items)[Items])
    {
        const int rank = detail::rank_in_warp(Threads);
        if (Algorithm == WARP_STORE_STRIPED) StoreDirectStriped<Threads>(rank, block_itr, items);
        else StoreDirectBlocked(rank, block_itr, items);
    }
    template <typename Out>
    __device__ void Store(Out block_itr, T (&items)[Items], int valid_items)
    {
        const int rank = detail::rank_in_warp(Threads);
        if (Algorithm == WARP_STORE_STRIPED) StoreDirectStriped<Threads>(rank, block_itr, items, valid_items);
        else StoreDirectBlocked(rank, block_itr, items, valid_items);
    }
};

}  // namespace cub

#endif
