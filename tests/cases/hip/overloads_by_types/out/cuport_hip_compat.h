/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime.h>

#if defined(__HIPCC__) || defined(__HIP__)
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline ushort4 __ldg(const ushort4 *pointer)
{
    return *pointer;
}
#endif
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* One number after another: CUDA promises no more than that each of them is added at once. */
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline float2 atomicAdd(float2 *address, float2 value)
{
    float2 old;
    old.x = atomicAdd(&address->x, value.x);
    old.y = atomicAdd(&address->y, value.y);
    return old;
}
#endif
#endif

#if defined(__HIPCC__) || defined(__HIP__)
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicOr(long long *address, long long value)
{
    return (long long)atomicOr((unsigned long long *)address, (unsigned long long)value);
}
#endif
#endif

#endif
#endif
