/* Arithmetic of half and bfloat16 between 0 and 1, by CUDA's names: HIP has it for half alone. Written by hand; each block
   that a tree uses is copied into its header. */

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

template <typename T>
static __device__ inline T cuport_hadd_sat(T a, T b)
{
    return cuport_unit(__hadd(a, b));
}

template <typename T>
static __device__ inline T cuport_hsub_sat(T a, T b)
{
    return cuport_unit(__hsub(a, b));
}

template <typename T>
static __device__ inline T cuport_hmul_sat(T a, T b)
{
    return cuport_unit(__hmul(a, b));
}

template <typename T>
static __device__ inline T cuport_hfma_sat(T a, T b, T c)
{
    return cuport_unit(__hfma(a, b, c));
}

template <typename T2>
static __device__ inline T2 cuport_hadd2_sat(T2 a, T2 b)
{
    const T2 x = __hadd2(a, b);
    return cuport_pair(cuport_unit(cuport_low(x)), cuport_unit(cuport_high(x)));
}

template <typename T2>
static __device__ inline T2 cuport_hsub2_sat(T2 a, T2 b)
{
    const T2 x = __hsub2(a, b);
    return cuport_pair(cuport_unit(cuport_low(x)), cuport_unit(cuport_high(x)));
}

template <typename T2>
static __device__ inline T2 cuport_hmul2_sat(T2 a, T2 b)
{
    const T2 x = __hmul2(a, b);
    return cuport_pair(cuport_unit(cuport_low(x)), cuport_unit(cuport_high(x)));
}

template <typename T2>
static __device__ inline T2 cuport_hfma2_sat(T2 a, T2 b, T2 c)
{
    const T2 x = __hfma2(a, b, c);
    return cuport_pair(cuport_unit(cuport_low(x)), cuport_unit(cuport_high(x)));
}
