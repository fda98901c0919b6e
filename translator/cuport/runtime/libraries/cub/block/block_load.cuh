// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items from memory.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_LOAD_CUH
#define STAND_IN_CUB_BLOCK_LOAD_CUH

#include "../detail/threads.cuh"

namespace cub {

enum BlockLoadAlgorithm {
    BLOCK_LOAD_DIRECT,
    BLOCK_LOAD_STRIPED,
    BLOCK_LOAD_VECTORIZE,
    BLOCK_LOAD_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};

// Each thread has items that follow each other.
template <typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectBlocked(int linear_tid, In block_itr, T (&items)[Items])
{
    for (int i = 0; i < Items; ++i) items[i] = block_itr[linear_tid * Items + i];
}
template <typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectBlocked(int linear_tid, In block_itr, T (&items)[Items], int valid_items)
{
    for (int i = 0; i < Items; ++i) {
        if (linear_tid * Items + i < valid_items) items[i] = block_itr[linear_tid * Items + i];
    }
}
template <typename T, typename Default, int Items, typename In>
__device__ __forceinline__ void LoadDirectBlocked(int linear_tid, In block_itr, T (&items)[Items], int valid_items,
                                                  Default oob_default)
{
    for (int i = 0; i < Items; ++i) {
        if (linear_tid * Items + i < valid_items) items[i] = block_itr[linear_tid * Items + i];
        else items[i] = oob_default;
    }
}
template <typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectBlockedVectorized(int linear_tid, In block_itr, T (&items)[Items])
{
    LoadDirectBlocked(linear_tid, block_itr, items);
}

// Threads take turns.
template <int Threads, typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectStriped(int linear_tid, In block_itr, T (&items)[Items])
{
    for (int i = 0; i < Items; ++i) items[i] = block_itr[linear_tid + i * Threads];
}
template <int Threads, typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectStriped(int linear_tid, In block_itr, T (&items)[Items], int valid_items)
{
    for (int i = 0; i < Items; ++i) {
        if (linear_tid + i * Threads < valid_items) items[i] = block_itr[linear_tid + i * Threads];
    }
}
template <int Threads, typename T, typename Default, int Items, typename In>
__device__ __forceinline__ void LoadDirectStriped(int linear_tid, In block_itr, T (&items)[Items], int valid_items,
                                                  Default oob_default)
{
    for (int i = 0; i < Items; ++i) {
        if (linear_tid + i * Threads < valid_items) items[i] = block_itr[linear_tid + i * Threads];
        else items[i] = oob_default;
    }
}

// Threads of a warp take turns.
template <typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectWarpStriped(int linear_tid, In block_itr, T (&items)[Items])
{
    const int first = linear_tid / 32 * 32 * Items + linear_tid % 32;
    for (int i = 0; i < Items; ++i) items[i] = block_itr[first + i * 32];
}
template <typename T, int Items, typename In>
__device__ __forceinline__ void LoadDirectWarpStriped(int linear_tid, In block_itr, T (&items)[Items], int valid_items)
{
    const int first = linear_tid / 32 * 32 * Items + linear_tid % 32;
    for (int i = 0; i < Items; ++i) {
        if (first + i * 32 < valid_items) items[i] = block_itr[first + i * 32];
    }
}
template <typename T, typename Default, int Items, typename In>
__device__ __forceinline__ void LoadDirectWarpStriped(int linear_tid, In block_itr, T (&items)[Items], int valid_items,
                                                      Default oob_default)
{
    const int first = linear_tid / 32 * 32 * Items + linear_tid % 32;
    for (int i = 0; i < Items; ++i) {
        if (first + i * 32 < valid_items) items[i] = block_itr[first + i * 32];
        else items[i] = oob_default;
    }
}

// All algorithms but the striped one mean the same.
template <typename T, int DimX, int Items, BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT, int DimY = 1, int DimZ = 1,
int Arch = 0>
struct BlockLoad {
    typedef detail::no_storage TempStorage;
    __device__ BlockLoad() {}
    __device__ BlockLoad(TempStorage &storage) {}

    template <typename In>
    __device__ void Load(In block_itr, T (&items)[Items])
    {
        const int rank = detail::rank_in_block();
        if (Algorithm == BLOCK_LOAD_STRIPED) LoadDirectStriped<DimX * DimY * DimZ>(rank, block_itr, items);
        else LoadDirectBlocked(rank, block_itr, items);
    }
    template <typename In>
    __device__ void Load(In block_itr, T (&items)[Items], int valid_items)
    {
        const int rank = detail::rank_in_block();
        if (Algorithm == BLOCK_LOAD_STRIPED) LoadDirectStriped<DimX * DimY * DimZ>(rank, block_itr, items, valid_items);
        else LoadDirectBlocked(rank, block_itr, items, valid_items);
    }
    template <typename In, typename Default>
    __device__ void Load(In block_itr, T (&items)[Items], int valid_items, Default oob_default)
    {
        const int rank = detail::rank_in_block();
        if (Algorithm == BLOCK_LOAD_STRIPED) {
            LoadDirectStriped<DimX * DimY * DimZ>(rank, block_itr, items, valid_items, oob_default);
        } else {
            LoadDirectBlocked(rank, block_itr, items, valid_items, oob_default);
        }
    }
};

}  // namespace cub

#endif
