// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items of warps from memory.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_WARP_LOAD_CUH
#define STAND_IN_CUB_WARP_LOAD_CUH

#include "../block/block_load.cuh"

namespace cub {

enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };

template <typename T, int Items, WarpLoadAlgorithm Algorithm = WARP_LOAD_DIRECT, int Threads = 32, int Arch = 0>
struct WarpLoad {
    typedef detail::no_storage TempStorage;
    __device__ WarpLoad() {}
    __device__ WarpLoad(TempStorage &storage) {}

    template <typename In>
    __device__ void Load(In block_itr, T (&items)[Items])
    {
        const int rank = detail::rank_in_warp(Threads);
        if (Algorithm == WARP_LOAD_STRIPED) LoadDirectStriped<Threads>(rank, block_itr, items);
        else LoadDirectBlocked(rank, block_itr, items);
    }
    template <typename In>
    __device__ void Load(In block_itr, T (&items)[Items], int valid_items)
    {
        const int rank = detail::rank_in_warp(Threads);
        if (Algorithm == WARP_LOAD_STRIPED) LoadDirectStriped<Threads>(rank, block_itr, items, valid_items);
        else LoadDirectBlocked(rank, block_itr, items, valid_items);
    }
    template <typename In, typename Default>
    __device__ void Load(In block_itr, T (&items)[Items], int valid_items, Default oob_default)
    {
        const int rank = detail::rank_in_warp(Threads);
        if (Algorithm == WARP_LOAD_STRIPED) LoadDirectStriped<Threads>(rank, block_itr, items, valid_items,
                                                                       oob_default);
        else LoadDirectBlocked(rank, block_itr, items, valid_items, oob_default);
    }
};

}  // namespace cub

#endif
