/* Overloads for floats that CUDA has and HIP lacks. They are templates, so that functions of HIP's with such parameters go
   before them; the macro keeps them from what is not AMD's HIP. Written by hand; each block that a tree uses is copied
   into its header. */

#include <hip/hip_runtime.h>

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline void sincospi(float x, float *sine, float *cosine)
{
    sincospif(x, sine, cosine);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline void sincos(float x, float *sine, float *cosine)
{
    sincosf(x, sine, cosine);
}
#endif
