// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: reductions of warps.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_WARP_REDUCE_CUH
#define STAND_IN_CUB_WARP_REDUCE_CUH

#include "../detail/threads.cuh"

namespace cub {

// Warps need no storage: their threads shuffle. `Threads` that are neighbours do it together; the first has the result.
template <typename T, int Threads = 32, int Arch = 0>
struct WarpReduce {
    typedef detail::no_storage TempStorage;
    __device__ WarpReduce(TempStorage &storage) {}

    template <typename Operator>
    __device__ T Reduce(T input, Operator reduction_op, int valid_items)
    {
        T own = input;
        for (int step = 1; step < Threads; step *= 2) {
            const T other = detail::shuffle<detail::from_above>(own, step, Threads);
            if (detail::rank_in_warp(Threads) + step < valid_items) own = reduction_op(own, other);
        }
        return own;
    }
    template <typename Operator>
    __device__ T Reduce(T input, Operator reduction_op)
    {
        return Reduce(input, reduction_op, Threads);
    }
    __device__ T Sum(T input) { return Reduce(input, cub::Sum(), Threads); }
    __device__ T Sum(T input, int valid_items) { return Reduce(input, cub::Sum(), valid_items); }
    __device__ T Max(T input) { return Reduce(input, cub::Max(), Threads); }
    __device__ T Min(T input) { return Reduce(input, cub::Min(), Threads); }

    // The first thread of each segment has its result. A segment begins at a flag, or ends at one.
    template <typename Operator, typename Flag>
    __device__ T HeadSegmentedReduce(T input, Flag head_flag, Operator reduction_op)
    {
        const int lane = detail::rank_in_warp(Threads);
        int end = Threads;  // where the next segment begins, as far as is known
        const int next = detail::shuffle<detail::from_above>(static_cast<int>(head_flag ? 1 : 0), 1, Threads);
        if (lane + 1 < Threads && next != 0) end = lane + 1;
        return segment(input, end, reduction_op);
    }
    template <typename Operator, typename Flag>
    __device__ T TailSegmentedReduce(T input, Flag tail_flag, Operator reduction_op)
    {
        const int lane = detail::rank_in_warp(Threads);
        return segment(input, tail_flag ? lane + 1 : Threads, reduction_op);
    }
    template <typename Flag>
    __device__ T HeadSegmentedSum(T input, Flag head_flag)
    {
        return HeadSegmentedReduce(input, head_flag, cub::Sum());
    }
    template <typename Flag>
    __device__ T TailSegmentedSum(T input, Flag tail_flag)
    {
        return TailSegmentedReduce(input, tail_flag, cub::Sum());
    }

    // `end` is the lane behind the segment for the last thread of each, and at least that for others.
    template <typename Operator>
    __device__ static T segment(T input, int end, Operator reduction_op)
    {
        const int lane = detail::rank_in_warp(Threads);
        for (int step = 1; step < Threads; step *= 2) {
            const int other = detail::shuffle<detail::from_above>(end, step, Threads);
            if (lane + step < Threads && other < end) end = other;
        }
        T own = input;
        for (int step = 1; step < Threads; step *= 2) {
            const T other = detail::shuffle<detail::from_above>(own, step, Threads);
            if (lane + step < end) own = reduction_op(own, other);
        }
        return own;
    }
};

}  // namespace cub

#endif
