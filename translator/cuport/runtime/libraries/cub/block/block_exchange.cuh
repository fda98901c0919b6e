// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items of a block in another order.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_EXCHANGE_CUH
#define STAND_IN_CUB_BLOCK_EXCHANGE_CUH

#include "../detail/threads.cuh"

namespace cub {

// Blocked: a thread's items follow each other. Striped: threads take turns; warp-striped, those of a warp.
template <typename T, int DimX, int Items, bool IsTimeSliced = false, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockExchange {
    static constexpr int threads = DimX * DimY * DimZ;
    typedef detail::exchange<T, threads * Items> TempStorage;
    TempStorage &storage;
    __device__ BlockExchange(TempStorage &storage) : storage(storage) {}

    __device__ static int blocked(int i) { return detail::rank_in_block() * Items + i; }
    __device__ static int striped(int i) { return detail::rank_in_block() + i * threads; }
    __device__ static int warp_striped(int i)
    {
        const int rank = detail::rank_in_block();
        return rank / 32 * 32 * Items + rank % 32 + i * 32;
    }

    template <typename U>
    __device__ void StripedToBlocked(const T (&input)[Items], U (&output)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) items[striped(i)] = input[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[blocked(i)];
    }
    template <typename U>
    __device__ void BlockedToStriped(const T (&input)[Items], U (&output)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) items[blocked(i)] = input[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[striped(i)];
    }
    template <typename U>
    __device__ void WarpStripedToBlocked(const T (&input)[Items], U (&output)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) items[warp_striped(i)] = input[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[blocked(i)];
    }
    template <typename U>
    __device__ void BlockedToWarpStriped(const T (&input)[Items], U (&output)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) items[blocked(i)] = input[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[warp_striped(i)];
    }
    template <typename U, typename Rank>
    __device__ void ScatterToBlocked(const T (&input)[Items], U (&output)[Items], Rank (&ranks)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) items[ranks[i]] = input[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[blocked(i)];
    }
    template <typename U, typename Rank>
    __device__ void ScatterToStriped(const T (&input)[Items], U (&output)[Items], Rank (&ranks)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) items[ranks[i]] = input[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[striped(i)];
    }
    // A rank below zero leaves the item out.
    template <typename U, typename Rank>
    __device__ void ScatterToStripedGuarded(const T (&input)[Items], U (&output)[Items], Rank (&ranks)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) {
            if (ranks[i] >= 0) items[ranks[i]] = input[i];
        }
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[striped(i)];
    }
    template <typename U, typename Rank, typename Flag>
    __device__ void ScatterToStripedFlagged(const T (&input)[Items], U (&output)[Items], Rank (&ranks)[Items],
                                            Flag (&is_valid)[Items])
    {
        T *items = storage.items();
        for (int i = 0; i < Items; ++i) {
            if (is_valid[i]) items[ranks[i]] = input[i];
        }
        __syncthreads();
        for (int i = 0; i < Items; ++i) output[i] = items[striped(i)];
    }

    // In place.
    __device__ void StripedToBlocked(T (&items)[Items]) { StripedToBlocked(items, items); }
    __device__ void BlockedToStriped(T (&items)[Items]) { BlockedToStriped(items, items); }
    __device__ void WarpStripedToBlocked(T (&items)[Items]) { WarpStripedToBlocked(items, items); }
    __device__ void BlockedToWarpStriped(T (&items)[Items]) { BlockedToWarpStriped(items, items); }
    template <typename Rank>
    __device__ void ScatterToBlocked(T (&items)[Items], Rank (&ranks)[Items])
    {
        ScatterToBlocked(items, items, ranks);
    }
    template <typename Rank>
    __device__ void ScatterToStriped(T (&items)[Items], Rank (&ranks)[Items])
    {
        ScatterToStriped(items, items, ranks);
    }
};

}  // namespace cub

#endif
