// expect: CU166
// Branches that the host compiles, too.
__host__ __device__ double inverse(double x)
{
#if defined(__CUDA_ARCH__) || defined(FAST)
    return erfinv(x);
#endif
#ifdef __CUDA_ARCH__
#else
    x = erfcinv(x);
#endif
#ifndef __CUDA_ARCH__
    x = erfcx(x);
#endif
    return x;
}
// output
// Branches that the host compiles, too.
#include <hip/hip_runtime.h>

__host__ __device__ double inverse(double x)
{
#if defined(__HIP_DEVICE_COMPILE__) || defined(FAST)
    return erfinv(x);
#endif
#ifdef __HIP_DEVICE_COMPILE__
#else
    x = erfcinv(x);
#endif
#ifndef __HIP_DEVICE_COMPILE__
    x = erfcx(x);
#endif
    return x;
}
