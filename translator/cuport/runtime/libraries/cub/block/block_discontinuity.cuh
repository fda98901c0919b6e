// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: items of a block that differ from their neighbours.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_BLOCK_DISCONTINUITY_CUH
#define STAND_IN_CUB_BLOCK_DISCONTINUITY_CUH

#include "../detail/threads.cuh"

namespace cub {

template <typename T, int DimX, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockDiscontinuity {
    static constexpr int threads = DimX * DimY * DimZ;
    struct TempStorage {
        detail::exchange<T, threads> first, last;
    };
    TempStorage &storage;
    __device__ BlockDiscontinuity(TempStorage &storage) : storage(storage) {}

    // The first item of the block is a head.
    template <int Items, typename Flag, typename Operator>
    __device__ void FlagHeads(Flag (&head_flags)[Items], T (&input)[Items], Operator flag_op)
    {
        share(input[0], input[Items - 1]);
        heads(head_flags, input, flag_op, input[0], true);
    }
    template <int Items, typename Flag, typename Operator>
    __device__ void FlagHeads(Flag (&head_flags)[Items], T (&input)[Items], Operator flag_op, T tile_predecessor_item)
    {
        share(input[0], input[Items - 1]);
        heads(head_flags, input, flag_op, tile_predecessor_item, false);
    }
    // The last item of the block is a tail.
    template <int Items, typename Flag, typename Operator>
    __device__ void FlagTails(Flag (&tail_flags)[Items], T (&input)[Items], Operator flag_op)
    {
        share(input[0], input[Items - 1]);
        tails(tail_flags, input, flag_op, input[0], true);
    }
    template <int Items, typename Flag, typename Operator>
    __device__ void FlagTails(Flag (&tail_flags)[Items], T (&input)[Items], Operator flag_op, T tile_successor_item)
    {
        share(input[0], input[Items - 1]);
        tails(tail_flags, input, flag_op, tile_successor_item, false);
    }
    template <int Items, typename Flag, typename Operator>
    __device__ void FlagHeadsAndTails(Flag (&head_flags)[Items], Flag (&tail_flags)[Items], T (&input)[Items],
                                      Operator flag_op)
    {
        share(input[0], input[Items - 1]);
        heads(head_flags, input, flag_op, input[0], true);
        tails(tail_flags, input, flag_op, input[0], true);
    }
    template <int Items, typename Flag, typename Operator>
    __device__ void FlagHeadsAndTails(Flag (&head_flags)[Items], T tile_predecessor_item, Flag (&tail_flags)[Items],
                                      T tile_successor_item, T (&input)[Items], Operator flag_op)
    {
        share(input[0], input[Items - 1]);
        heads(head_flags, input, flag_op, tile_predecessor_item, false);
        tails(tail_flags, input, flag_op, tile_successor_item, false);
    }

    __device__ void share(T first, T last)
    {
        const int rank = detail::rank_in_block();
        storage.first.items()[rank] = first;
        storage.last.items()[rank] = last;
        __syncthreads();
    }
    template <int Items, typename Flag, typename Operator>
    __device__ void heads(Flag (&flags)[Items], T (&input)[Items], Operator flag_op, T before, bool is_edge)
    {
        const int rank = detail::rank_in_block();
        if (rank > 0) before = storage.last.items()[rank - 1];
        flags[0] = rank == 0 && is_edge ? 1 : asked(flag_op, before, input[0], rank * Items);
        for (int i = 1; i < Items; ++i) flags[i] = asked(flag_op, input[i - 1], input[i], rank * Items + i);
    }
    template <int Items, typename Flag, typename Operator>
    __device__ void tails(Flag (&flags)[Items], T (&input)[Items], Operator flag_op, T after, bool is_edge)
    {
        const int rank = detail::rank_in_block();
        if (rank + 1 < threads) after = storage.first.items()[rank + 1];
        for (int i = 0; i + 1 < Items; ++i) flags[i] = asked(flag_op, input[i], input[i + 1], rank * Items + i + 1);
        const bool is_tail = rank + 1 == threads && is_edge;
        flags[Items - 1] = is_tail ? 1 : asked(flag_op, input[Items - 1], after, rank * Items + Items);
    }
    // Operators may ask for the place of the second item.
    template <typename Operator>
    __device__ static auto asked(Operator flag_op, const T &a, const T &b, int place) -> decltype(flag_op(a, b, place))
    {
        return flag_op(a, b, place);
    }
    template <typename Operator>
    __device__ static auto asked(Operator flag_op, const T &a, const T &b, long long place) -> decltype(flag_op(a, b))
    {
        return flag_op(a, b);
    }
};

}  // namespace cub

#endif
