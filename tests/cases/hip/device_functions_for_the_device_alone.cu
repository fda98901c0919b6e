// What host code never compiles calls nothing.
__host__ __device__ double inverse(double x)
{
#ifdef __CUDA_ARCH__
    return erfinv(x);
#else
    return x;
#endif
}

__host__ __device__ double inverse_else(double x)
{
#if !defined(__CUDA_ARCH__)
    return x;
#else
    return erfcinv(x);
#endif
}

__host__ __device__ double inverse_if(double x)
{
#if defined(__CUDA_ARCH__) && defined(FAST)
    return erfinv(x) * 2;
#elif defined(__CUDA_ARCH__)
    return erfinv(x);
#endif
    return x;
}
// output
// What host code never compiles calls nothing.
#include <hip/hip_runtime.h>

__host__ __device__ double inverse(double x)
{
#ifdef __HIP_DEVICE_COMPILE__
    return erfinv(x);
#else
    return x;
#endif
}

__host__ __device__ double inverse_else(double x)
{
#if !defined(__HIP_DEVICE_COMPILE__)
    return x;
#else
    return erfcinv(x);
#endif
}

__host__ __device__ double inverse_if(double x)
{
#if defined(__HIP_DEVICE_COMPILE__) && defined(FAST)
    return erfinv(x) * 2;
#elif defined(__HIP_DEVICE_COMPILE__)
    return erfinv(x);
#endif
    return x;
}
