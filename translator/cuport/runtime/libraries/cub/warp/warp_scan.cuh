// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: scans of warps.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_WARP_SCAN_CUH
#define STAND_IN_CUB_WARP_SCAN_CUH

#include "../detail/threads.cuh"

namespace cub {

template <typename T, int Threads = 32, int Arch = 0>
struct WarpScan {
    typedef detail::no_storage TempStorage;
    __device__ WarpScan(TempStorage &storage) {}

    template <typename Operator>
    __device__ void InclusiveScan(T input, T &inclusive_output, Operator scan_op)
    {
        T own = input;
        for (int step = 1; step < Threads; step *= 2) {
            const T other = detail::shuffle<detail::from_below>(own, step, Threads);
            if (detail::rank_in_warp(Threads) >= step) own = scan_op(other, own);
        }
        inclusive_output = own;
    }
    template <typename Operator>
    __device__ void InclusiveScan(T input, T &inclusive_output, Operator scan_op, T &warp_aggregate)
    {
        InclusiveScan(input, inclusive_output, scan_op);
        warp_aggregate = detail::shuffle<detail::from_lane>(inclusive_output, Threads - 1, Threads);
    }
    // Without a first value, the first thread's result means nothing.
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &exclusive_output, Operator scan_op)
    {
        T own;
        InclusiveScan(input, own, scan_op);
        exclusive_output = detail::shuffle<detail::from_below>(own, 1, Threads);
    }
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &exclusive_output, Operator scan_op, T &warp_aggregate)
    {
        T own;
        InclusiveScan(input, own, scan_op, warp_aggregate);
        exclusive_output = detail::shuffle<detail::from_below>(own, 1, Threads);
    }
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &exclusive_output, T initial_value, Operator scan_op)
    {
        T before;
        ExclusiveScan(input, before, scan_op);
        exclusive_output = initial_value;
        if (detail::rank_in_warp(Threads) > 0) exclusive_output = scan_op(initial_value, before);
    }
    template <typename Operator>
    __device__ void ExclusiveScan(T input, T &exclusive_output, T initial_value, Operator scan_op, T &warp_aggregate)
    {
        T before;
        ExclusiveScan(input, before, scan_op, warp_aggregate);
        exclusive_output = initial_value;
        if (detail::rank_in_warp(Threads) > 0) exclusive_output = scan_op(initial_value, before);
    }
    template <typename Operator>
    __device__ void Scan(T input, T &inclusive_output, T &exclusive_output, Operator scan_op)
    {
        InclusiveScan(input, inclusive_output, scan_op);
        exclusive_output = detail::shuffle<detail::from_below>(inclusive_output, 1, Threads);
    }
    template <typename Operator>
    __device__ void Scan(T input, T &inclusive_output, T &exclusive_output, T initial_value, Operator scan_op)
    {
        T through;
        InclusiveScan(input, through, scan_op);
        const T before = detail::shuffle<detail::from_below>(through, 1, Threads);
        inclusive_output = scan_op(initial_value, through);
        exclusive_output = initial_value;
        if (detail::rank_in_warp(Threads) > 0) exclusive_output = scan_op(initial_value, before);
    }
    __device__ void InclusiveSum(T input, T &inclusive_output)
    {
        InclusiveScan(input, inclusive_output, cub::Sum());
    }
    __device__ void InclusiveSum(T input, T &inclusive_output, T &warp_aggregate)
    {
        InclusiveScan(input, inclusive_output, cub::Sum(), warp_aggregate);
    }
    __device__ void ExclusiveSum(T input, T &exclusive_output)
    {
        ExclusiveScan(input, exclusive_output, T(0), cub::Sum());
    }
    __device__ void ExclusiveSum(T input, T &exclusive_output, T &warp_aggregate)
    {
        ExclusiveScan(input, exclusive_output, T(0), cub::Sum(), warp_aggregate);
    }
    __device__ void Sum(T input, T &inclusive_output, T &exclusive_output)
    {
        Scan(input, inclusive_output, exclusive_output, T(0), cub::Sum());
    }
    __device__ T Broadcast(T input, unsigned int src_lane)
    {
        return detail::shuffle<detail::from_lane>(input, static_cast<int>(src_lane), Threads);
    }
};

}  // namespace cub

#endif
