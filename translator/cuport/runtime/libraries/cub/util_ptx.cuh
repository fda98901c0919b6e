// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: places in warps, shuffles.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_UTIL_PTX_CUH
#define STAND_IN_CUB_UTIL_PTX_CUH

#include "detail/threads.cuh"

namespace cub {

__device__ inline unsigned int LaneId() { return detail::rank_in_block() % 32; }
__device__ inline unsigned int WarpId() { return detail::rank_in_block() / 32; }
__device__ inline unsigned int LaneMaskLt() { return (1u << LaneId()) - 1; }
__device__ inline unsigned int LaneMaskLe() { return LaneMaskLt() | 1u << LaneId(); }
__device__ inline unsigned int LaneMaskGt() { return ~LaneMaskLe(); }
__device__ inline unsigned int LaneMaskGe() { return ~LaneMaskLt(); }
// The lanes of one of the groups that a warp is divided into; of a whole warp, where it is not.
template <int Threads>
__device__ unsigned int WarpMask(unsigned int warp_id)
{
    const bool is_part = Threads < 32 && (Threads & (Threads - 1)) == 0;
    return (0xffffffffu >> (32 - Threads)) << (is_part ? warp_id * Threads : 0);
}
__device__ inline int RowMajorTid(int block_dim_x, int block_dim_y, int block_dim_z)
{
    return detail::rank_in_block();
}
__device__ inline void CTA_SYNC() { __syncthreads(); }
__device__ inline void WARP_SYNC(unsigned int member_mask) { __syncwarp(member_mask); }

template <int Threads, typename T>
__device__ T ShuffleUp(T input, int src_offset, int first_thread, unsigned int member_mask)
{
    return detail::shuffle<detail::from_below>(input, src_offset, Threads);
}
template <int Threads, typename T>
__device__ T ShuffleDown(T input, int src_offset, int last_thread, unsigned int member_mask)
{
    return detail::shuffle<detail::from_above>(input, src_offset, Threads);
}
template <int Threads, typename T>
__device__ T ShuffleIndex(T input, int src_lane, unsigned int member_mask)
{
    return detail::shuffle<detail::from_lane>(input, src_lane, Threads);
}

}  // namespace cub

#endif
