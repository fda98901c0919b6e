/* SPDX-License-Identifier: Apache-2.0 */
/* The reductions of a warp that HIP got in 7.0, over its shuffles, for older ones.
 *
 * A stand-in for testing with an old hipcc, not for users. */
#ifndef CUPORT_HIP_REDUCE_H
#define CUPORT_HIP_REDUCE_H

namespace cuport_hip_reduce {

typedef unsigned long long Lanes;

template <typename Mask>
__device__ inline Lanes lanes(Mask mask)
{
    static_assert(sizeof(Mask) == 8, "the mask of a warp operation must be 64 bits wide");
    return static_cast<Lanes>(mask);
}

__device__ inline bool holds(Lanes mask, int lane) { return (mask >> lane & 1) != 0; }

template <typename T, typename Combine>
__device__ inline T reduce(Lanes mask, T value, Combine combine)
{
    T result{};
    bool first = true;
    for (int lane = 0; lane < warpSize; ++lane) {
        if (!holds(mask, lane)) continue;
        const T other = __shfl(value, lane);
        result = first ? other : combine(result, other);
        first = false;
    }
    return result;
}

}  // namespace cuport_hip_reduce

template <typename Mask, typename T>
__device__ inline T __reduce_add_sync(Mask mask, T value)
{
    return cuport_hip_reduce::reduce(cuport_hip_reduce::lanes(mask), value, [](T a, T b) { return a + b; });
}

template <typename Mask, typename T>
__device__ inline T __reduce_min_sync(Mask mask, T value)
{
    return cuport_hip_reduce::reduce(cuport_hip_reduce::lanes(mask), value, [](T a, T b) { return b < a ? b : a; });
}

template <typename Mask, typename T>
__device__ inline T __reduce_max_sync(Mask mask, T value)
{
    return cuport_hip_reduce::reduce(cuport_hip_reduce::lanes(mask), value, [](T a, T b) { return a < b ? b : a; });
}

template <typename Mask, typename T>
__device__ inline T __reduce_and_sync(Mask mask, T value)
{
    return cuport_hip_reduce::reduce(cuport_hip_reduce::lanes(mask), value, [](T a, T b) { return a & b; });
}

template <typename Mask, typename T>
__device__ inline T __reduce_or_sync(Mask mask, T value)
{
    return cuport_hip_reduce::reduce(cuport_hip_reduce::lanes(mask), value, [](T a, T b) { return a | b; });
}

template <typename Mask, typename T>
__device__ inline T __reduce_xor_sync(Mask mask, T value)
{
    return cuport_hip_reduce::reduce(cuport_hip_reduce::lanes(mask), value, [](T a, T b) { return a ^ b; });
}

#endif
