/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime.h>
#include <math.h>

#ifdef __cplusplus
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float rsqrt(float x)
{
    return (float)(1 / sqrt((double)x));
}
#endif
#endif

#ifdef __cplusplus
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float rsqrtf(float x)
{
    return (float)(1 / sqrt((double)x));
}
#endif
#endif

#ifdef __cplusplus
/* The angle is made small before it is multiplied by pi, so that whole numbers and halves give exact results. */
template <int = 0>
static inline double cuport_sine_of_pi(double x, int quarters)
{
    const double pi = 3.14159265358979323846, rest = remainder(x, 0.5);
    const int place = ((int)(remainder(x - rest, 2) * 2) + quarters) & 3;
    const double value = place & 1 ? cos(pi * rest) : sin(pi * rest);
    return place & 2 ? -value : value;
}
#endif

#ifdef __cplusplus
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline void sincospi(double x, double *sine, double *cosine)
{
    *sine = cuport_sine_of_pi(x, 0);
    *cosine = cuport_sine_of_pi(x, 1);
}
#endif
#endif

#endif
#endif
