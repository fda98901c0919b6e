// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items to memory.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_STORE_CUH
#define STAND_IN_CUB_BLOCK_STORE_CUH

#include "../detail/threads.cuh"

namespace cub {

enum BlockStoreAlgorithm {
    BLOCK_STORE_DIRECT,
    BLOCK_STORE_STRIPED,
    BLOCK_STORE_VECTORIZE,
    BLOCK_STORE_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

// Each thread has items that follow each other.
template <typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectBlocked(int linear_tid, Out block_itr, T (&items)[Items])
{
    for (int i = 0; i < Items; ++i) block_itr[linear_tid * Items + i] = items[i];
}
template <typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectBlocked(int linear_tid, Out block_itr, T (&items)[Items], int valid_items)
{
    for (int i = 0; i < Items; ++i) {
        if (linear_tid * Items + i < valid_items) block_itr[linear_tid * Items + i] = items[i];
    }
}
template <typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectBlockedVectorized(int linear_tid, Out block_itr, T (&items)[Items])
{
    StoreDirectBlocked(linear_tid, block_itr, items);
}

// Threads take turns.
template <int Threads, typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectStriped(int linear_tid, Out block_itr, T (&items)[Items])
{
    for (int i = 0; i < Items; ++i) block_itr[linear_tid + i * Threads] = items[i];
}
template <int Threads, typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectStriped(int linear_tid, Out block_itr, T (&items)[Items], int valid_items)
{
    for (int i = 0; i < Items; ++i) {
        if (linear_tid + i * Threads < valid_items) block_itr[linear_tid + i * Threads] = items[i];
    }
}

// Threads of a warp take turns.
template <typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectWarpStriped(int linear_tid, Out block_itr, T (&items)[Items])
{
    const int first = linear_tid / 32 * 32 * Items + linear_tid % 32;
    for (int i = 0; i < Items; ++i) block_itr[first + i * 32] = items[i];
}
template <typename T, int Items, typename Out>
__device__ __forceinline__ void StoreDirectWarpStriped(int linear_tid, Out block_itr, T (&items)[Items],
                                                       int valid_items)
{
    const int first = linear_tid / 32 * 32 * Items + linear_tid % 32;
    for (int i = 0; i < Items; ++i) {
        if (first + i * 32 < valid_items) block_itr[first + i * 32] = items[i];
    }
}

// All algorithms but the striped one mean the same.
template <typename T, int DimX, int Items, BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT, int DimY = 1,
int DimZ = 1, int Arch = 0>
struct BlockStore {
    typedef detail::no_storage TempStorage;
    __device__ BlockStore() {}
    __device__ BlockStore(TempStorage &storage) {}

    template <typename Out>
    __device__ void Store(Out block_itr, T (&items)[Items])
    {
        const int rank = detail::rank_in_block();
        if (Algorithm == BLOCK_STORE_STRIPED) StoreDirectStriped<DimX * DimY * DimZ>(rank, block_itr, items);
        else StoreDirectBlocked(rank, block_itr, items);
    }
    template <typename Out>
    __device__ void Store(Out block_itr, T (&items)[Items], int valid_items)
    {
        const int rank = detail::rank_in_block();
        if (Algorithm == BLOCK_STORE_STRIPED) StoreDirectStriped<DimX * DimY * DimZ>(rank, block_itr, items,
                                                                                     valid_items);
        else StoreDirectBlocked(rank, block_itr, items, valid_items);
    }
};

}  // namespace cub

#endif
