// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items of a warp in another order.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_WARP_EXCHANGE_CUH
#define STAND_IN_CUB_WARP_EXCHANGE_CUH

#include "../detail/threads.cuh"

namespace cub {

template <typename T, int Items, int Threads = 32, int Arch = 0>
struct WarpExchange {
    typedef detail::exchange<T, Threads * Items> TempStorage;
    TempStorage &storage;
    __device__ WarpExchange(TempStorage &storage) : storage(storage) {}

    template <typename U>
    __device__ void StripedToBlocked(const T (&input)[Items], U (&output)[Items])
    {
        T *items = storage.items();
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) items[rank + i * Threads] = input[i];
        __syncwarp();
        for (int i = 0; i < Items; ++i) output[i] = items[rank * Items + i];
    }
    template <typename U>
    __device__ void BlockedToStriped(const T (&input)[Items], U (&output)[Items])
    {
        T *items = storage.items();
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) items[rank * Items + i] = input[i];
        __syncwarp();
        for (int i = 0; i < Items; ++i) output[i] = items[rank + i * Threads];
    }
    template <typename Rank>
    __device__ void ScatterToStriped(T (&input)[Items], Rank (&ranks)[Items])
    {
        ScatterToStriped(input, input, ranks);
    }
    template <typename U, typename Rank>
    __device__ void ScatterToStriped(const T (&input)[Items], U (&output)[Items], Rank (&ranks)[Items])
    {
        T *items = storage.items();
        const int rank = detail::rank_in_warp(Threads);
        for (int i = 0; i < Items; ++i) items[ranks[i]] = input[i];
        __syncwarp();
        for (int i = 0; i < Items; ++i) output[i] = items[rank + i * Threads];
    }
};

}  // namespace cub

#endif
