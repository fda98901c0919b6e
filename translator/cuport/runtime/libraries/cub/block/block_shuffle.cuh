// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items of a block that move on.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_SHUFFLE_CUH
#define STAND_IN_CUB_BLOCK_SHUFFLE_CUH

#include "../detail/threads.cuh"

namespace cub {

template <typename T, int DimX, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockShuffle {
    static constexpr int threads = DimX * DimY * DimZ;
    typedef detail::exchange<T, threads> TempStorage;
    TempStorage &storage;
    __device__ BlockShuffle(TempStorage &storage) : storage(storage) {}

    // Where there is no such thread, the output stays as it was.
    __device__ void Offset(T input, T &output, int distance = 1)
    {
        T *shared = storage.items();
        const int rank = detail::rank_in_block(), from = rank + distance;
        shared[rank] = input;
        __syncthreads();
        if (from >= 0 && from < threads) output = shared[from];
    }
    __device__ void Rotate(T input, T &output, unsigned int distance = 1)
    {
        T *shared = storage.items();
        const int rank = detail::rank_in_block();
        shared[rank] = input;
        __syncthreads();
        output = shared[(rank + distance) % threads];
    }
    // Each item goes to the next place; the first one of the block stays as it was.
    template <int Items>
    __device__ void Up(T (&input)[Items], T (&previous)[Items])
    {
        T *shared = storage.items();
        const int rank = detail::rank_in_block();
        shared[rank] = input[Items - 1];
        __syncthreads();
        for (int i = Items - 1; i > 0; --i) previous[i] = input[i - 1];
        if (rank > 0) previous[0] = shared[rank - 1];
    }
    template <int Items>
    __device__ void Up(T (&input)[Items], T (&previous)[Items], T &block_suffix)
    {
        Up(input, previous);
        block_suffix = storage.items()[threads - 1];
    }
    template <int Items>
    __device__ void Down(T (&input)[Items], T (&previous)[Items])
    {
        T *shared = storage.items();
        const int rank = detail::rank_in_block();
        shared[rank] = input[0];
        __syncthreads();
        for (int i = 0; i + 1 < Items; ++i) previous[i] = input[i + 1];
        if (rank + 1 < threads) previous[Items - 1] = shared[rank + 1];
    }
    template <int Items>
    __device__ void Down(T (&input)[Items], T (&previous)[Items], T &block_prefix)
    {
        Down(input, previous);
        block_prefix = storage.items()[0];
    }
};

}  // namespace cub

#endif
