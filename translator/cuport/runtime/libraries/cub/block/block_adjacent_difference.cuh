// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: what an operator makes of neighbours in a block.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_ADJACENT_DIFFERENCE_CUH
#define STAND_IN_CUB_BLOCK_ADJACENT_DIFFERENCE_CUH

#include "../detail/threads.cuh"

namespace cub {

template <typename T, int DimX, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockAdjacentDifference {
    static constexpr int threads = DimX * DimY * DimZ;
    typedef detail::exchange<T, threads> TempStorage;
    TempStorage &storage;
    __device__ BlockAdjacentDifference(TempStorage &storage) : storage(storage) {}

    // The first item stays as it is.
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractLeft(T (&input)[Items], Out (&output)[Items], Operator difference_op)
    {
        left(input, output, difference_op, input[0], true, threads * Items);
    }
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractLeft(T (&input)[Items], Out (&output)[Items], Operator difference_op,
                                 T tile_predecessor_item)
    {
        left(input, output, difference_op, tile_predecessor_item, false, threads * Items);
    }
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractLeftPartialTile(T (&input)[Items], Out (&output)[Items], Operator difference_op,
                                            int valid_items)
    {
        left(input, output, difference_op, input[0], true, valid_items);
    }
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractLeftPartialTile(T (&input)[Items], Out (&output)[Items], Operator difference_op,
                                            int valid_items, T tile_predecessor_item)
    {
        left(input, output, difference_op, tile_predecessor_item, false, valid_items);
    }
    // The last item stays as it is.
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractRight(T (&input)[Items], Out (&output)[Items], Operator difference_op)
    {
        right(input, output, difference_op, input[0], true, threads * Items);
    }
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractRight(T (&input)[Items], Out (&output)[Items], Operator difference_op,
                                  T tile_successor_item)
    {
        right(input, output, difference_op, tile_successor_item, false, threads * Items);
    }
    template <int Items, typename Out, typename Operator>
    __device__ void SubtractRightPartialTile(T (&input)[Items], Out (&output)[Items], Operator difference_op,
                                             int valid_items)
    {
        right(input, output, difference_op, input[0], true, valid_items);
    }

    template <int Items, typename Out, typename Operator>
    __device__ void left(T (&input)[Items], Out (&output)[Items], Operator op, T before, bool is_edge, int count)
    {
        T *shared = storage.items();
        const int rank = detail::rank_in_block(), first = rank * Items;
        shared[rank] = input[Items - 1];
        __syncthreads();
        if (rank > 0) before = shared[rank - 1];
        for (int i = Items - 1; i > 0; --i) {
            if (first + i < count) output[i] = op(input[i], input[i - 1]);
            else output[i] = input[i];
        }
        if (first >= count || (rank == 0 && is_edge)) output[0] = input[0];
        else output[0] = op(input[0], before);
    }
    template <int Items, typename Out, typename Operator>
    __device__ void right(T (&input)[Items], Out (&output)[Items], Operator op, T after, bool is_edge, int count)
    {
        T *shared = storage.items();
        const int rank = detail::rank_in_block(), first = rank * Items;
        shared[rank] = input[0];
        __syncthreads();
        if (rank + 1 < threads) after = shared[rank + 1];
        const bool is_whole = count == threads * Items;
        for (int i = 0; i + 1 < Items; ++i) {
            if (first + i + 1 < count) output[i] = op(input[i], input[i + 1]);
            else output[i] = input[i];
        }
        const bool is_last = rank + 1 == threads;
        const bool has_next = is_last ? is_whole && !is_edge : first + Items < count;
        if (has_next) output[Items - 1] = op(input[Items - 1], after);
        else output[Items - 1] = input[Items - 1];
    }
};

}  // namespace cub

#endif
