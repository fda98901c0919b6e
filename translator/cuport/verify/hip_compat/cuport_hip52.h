/* SPDX-License-Identifier: Apache-2.0 */
/* The warp operations with a lane mask that HIP got in 6.2, over those without one, for HIP 5.2.
 *
 * A stand-in for testing with an old hipcc, not for users. It has two purposes: translated programs compile, and a
 * mask that is not 64 bits wide is refused, as HIP 7 refuses it. Shuffles and __syncwarp ignore the lanes of the
 * mask: on AMD cards the lanes of a wavefront run in step, and a lane that has left does not take part anyway. */
#ifndef CUPORT_HIP52_H
#define CUPORT_HIP52_H

#include "cuport_hip_reduce.h"

namespace cuport_hip52 {

using namespace cuport_hip_reduce;

/* HIP 5.2 shuffles a few arithmetic types; any type goes through as words of 32 bits. */
template <typename T, typename Shuffle>
__device__ inline T by_words(T value, Shuffle shuffle)
{
    int words[(sizeof(T) + 3) / 4] = {};
    __builtin_memcpy(words, &value, sizeof(T));
    for (int& word : words) word = shuffle(word);
    __builtin_memcpy(&value, words, sizeof(T));
    return value;
}

}  // namespace cuport_hip52

template <typename Mask, typename T>
__device__ inline T __shfl_sync(Mask mask, T value, int lane, int width = warpSize)
{
    cuport_hip52::lanes(mask);
    return cuport_hip52::by_words(value, [=](int word) { return __shfl(word, lane, width); });
}

template <typename Mask, typename T>
__device__ inline T __shfl_up_sync(Mask mask, T value, unsigned int delta, int width = warpSize)
{
    cuport_hip52::lanes(mask);
    return cuport_hip52::by_words(value, [=](int word) { return __shfl_up(word, delta, width); });
}

template <typename Mask, typename T>
__device__ inline T __shfl_down_sync(Mask mask, T value, unsigned int delta, int width = warpSize)
{
    cuport_hip52::lanes(mask);
    return cuport_hip52::by_words(value, [=](int word) { return __shfl_down(word, delta, width); });
}

template <typename Mask, typename T>
__device__ inline T __shfl_xor_sync(Mask mask, T value, int bits, int width = warpSize)
{
    cuport_hip52::lanes(mask);
    return cuport_hip52::by_words(value, [=](int word) { return __shfl_xor(word, bits, width); });
}

__device__ inline unsigned long long __activemask() { return __ballot(1); }

template <typename Mask>
__device__ inline unsigned long long __ballot_sync(Mask mask, int predicate)
{
    return __ballot(predicate) & cuport_hip52::lanes(mask);
}

template <typename Mask>
__device__ inline int __any_sync(Mask mask, int predicate)
{
    return __ballot_sync(mask, predicate) != 0;
}

template <typename Mask>
__device__ inline int __all_sync(Mask mask, int predicate)
{
    return __ballot_sync(mask, !predicate) == 0;
}

__device__ inline void __syncwarp()
{
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

template <typename Mask>
__device__ inline void __syncwarp(Mask mask)
{
    cuport_hip52::lanes(mask);
    __syncwarp();
}

template <typename Mask, typename T>
__device__ inline unsigned long long __match_any_sync(Mask mask, T value)
{
    unsigned long long same = 0;
    for (int lane = 0; lane < warpSize; ++lane) {
        const T other = __shfl(value, lane);
        if (cuport_hip52::holds(cuport_hip52::lanes(mask), lane) && other == value) same |= 1ull << lane;
    }
    return same;
}

template <typename Mask, typename T>
__device__ inline unsigned long long __match_all_sync(Mask mask, T value, int* predicate)
{
    const unsigned long long wanted = cuport_hip52::lanes(mask) & __activemask();
    *predicate = __match_any_sync(mask, value) == wanted;
    return *predicate ? wanted : 0;
}

#endif
