/* Functions that CUDA has for the host, too, and HIP for the device alone. They are templates, so that those of a newer C
   library go before them; the macro keeps them from what is not AMD's HIP. Written by hand; each block that a tree
   uses is copied into its header. */

#include <math.h>
#include <hip/hip_runtime.h>

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline double rsqrt(double x)
{
    return 1 / sqrt(x);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float rsqrt(float x)
{
    return (float)(1 / sqrt((double)x));
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float rsqrtf(float x)
{
    return (float)(1 / sqrt((double)x));
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline double rcbrt(double x)
{
    return 1 / cbrt(x);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float rcbrtf(float x)
{
    return (float)(1 / cbrt((double)x));
}
#endif

/* The angle is made small before it is multiplied by pi, so that whole numbers and halves give exact results. */
template <int = 0>
static inline double cuport_sine_of_pi(double x, int quarters)
{
    const double pi = 3.14159265358979323846, rest = remainder(x, 0.5);
    const int place = ((int)(remainder(x - rest, 2) * 2) + quarters) & 3;
    const double value = place & 1 ? cos(pi * rest) : sin(pi * rest);
    return place & 2 ? -value : value;
}

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline double sinpi(double x)
{
    return cuport_sine_of_pi(x, 0);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float sinpif(float x)
{
    return (float)cuport_sine_of_pi(x, 0);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline double cospi(double x)
{
    return cuport_sine_of_pi(x, 1);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float cospif(float x)
{
    return (float)cuport_sine_of_pi(x, 1);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline void sincospi(double x, double *sine, double *cosine)
{
    *sine = cuport_sine_of_pi(x, 0);
    *cosine = cuport_sine_of_pi(x, 1);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline void sincospif(float x, float *sine, float *cosine)
{
    *sine = (float)cuport_sine_of_pi(x, 0);
    *cosine = (float)cuport_sine_of_pi(x, 1);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline double normcdf(double x)
{
    return erfc(x * -0.70710678118654752440) / 2;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __host__ inline float normcdff(float x)
{
    return (float)(erfc(x * -0.70710678118654752440) / 2);
}
#endif
