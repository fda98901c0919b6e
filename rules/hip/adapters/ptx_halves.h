/* Instructions of PTX for numbers shorter than float, on bits: a register has 16 of them, or 32 for two numbers, the
   lower one first. Written by hand; each block that a tree uses is copied into its header. The CPU reference includes
   it, too. */

#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

static __device__ inline float cuport_ptx_float_of_half(unsigned short bits)
{
    return __half2float(__ushort_as_half(bits));
}

static __device__ inline unsigned short cuport_ptx_half_of_float_rn(float value)
{
    return __half_as_ushort(__float2half_rn(value));
}

static __device__ inline unsigned short cuport_ptx_half_of_float_rz(float value)
{
    return __half_as_ushort(__float2half_rz(value));
}

/* PTX names the higher one first. */
static __device__ inline unsigned cuport_ptx_pack_half(float high, float low)
{
    return (unsigned)cuport_ptx_half_of_float_rn(high) << 16 | cuport_ptx_half_of_float_rn(low);
}

static __device__ inline float cuport_ptx_float_of_bfloat16(unsigned short bits)
{
    return __uint_as_float((unsigned)bits << 16);
}

static __device__ inline unsigned short cuport_ptx_bfloat16_of_float_rn(float value)
{
    const unsigned bits = __float_as_uint(value);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return 0x7fff; /* NaN */
    return (unsigned short)((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

static __device__ inline unsigned cuport_ptx_pack_bfloat16(float high, float low)
{
    return (unsigned)cuport_ptx_bfloat16_of_float_rn(high) << 16 | cuport_ptx_bfloat16_of_float_rn(low);
}

static __device__ inline unsigned short cuport_ptx_add_half(unsigned short a, unsigned short b)
{
    return __half_as_ushort(__hadd(__ushort_as_half(a), __ushort_as_half(b)));
}

static __device__ inline unsigned short cuport_ptx_sub_half(unsigned short a, unsigned short b)
{
    return __half_as_ushort(__hsub(__ushort_as_half(a), __ushort_as_half(b)));
}

static __device__ inline unsigned short cuport_ptx_mul_half(unsigned short a, unsigned short b)
{
    return __half_as_ushort(__hmul(__ushort_as_half(a), __ushort_as_half(b)));
}

static __device__ inline unsigned short cuport_ptx_fma_half(unsigned short a, unsigned short b, unsigned short c)
{
    return __half_as_ushort(__hfma(__ushort_as_half(a), __ushort_as_half(b), __ushort_as_half(c)));
}

/* The nearest float whose lowest 13 bits are zero, of two the one further from zero. */
static __device__ inline unsigned cuport_ptx_tf32_of_float(float value)
{
    const unsigned bits = __float_as_uint(value);
    return (bits & 0x7f800000u) == 0x7f800000u ? bits : (bits + 0x1000u) & 0xffffe000u;
}

/* The other number where one is NaN. */
static __device__ inline unsigned short cuport_ptx_min_half(unsigned short a, unsigned short b)
{
    return cuport_ptx_half_of_float_rn(fminf(cuport_ptx_float_of_half(a), cuport_ptx_float_of_half(b)));
}

static __device__ inline unsigned short cuport_ptx_max_half(unsigned short a, unsigned short b)
{
    return cuport_ptx_half_of_float_rn(fmaxf(cuport_ptx_float_of_half(a), cuport_ptx_float_of_half(b)));
}

static __device__ inline unsigned short cuport_ptx_exp2_half(unsigned short a)
{
    return cuport_ptx_half_of_float_rn(exp2f(cuport_ptx_float_of_half(a)));
}

static __device__ inline unsigned cuport_ptx_add_half2(unsigned a, unsigned b)
{
    return (unsigned)cuport_ptx_add_half(a >> 16, b >> 16) << 16 | cuport_ptx_add_half(a & 0xffffu, b & 0xffffu);
}

static __device__ inline unsigned cuport_ptx_sub_half2(unsigned a, unsigned b)
{
    return (unsigned)cuport_ptx_sub_half(a >> 16, b >> 16) << 16 | cuport_ptx_sub_half(a & 0xffffu, b & 0xffffu);
}

static __device__ inline unsigned cuport_ptx_mul_half2(unsigned a, unsigned b)
{
    return (unsigned)cuport_ptx_mul_half(a >> 16, b >> 16) << 16 | cuport_ptx_mul_half(a & 0xffffu, b & 0xffffu);
}

static __device__ inline unsigned cuport_ptx_min_half2(unsigned a, unsigned b)
{
    return (unsigned)cuport_ptx_min_half(a >> 16, b >> 16) << 16 | cuport_ptx_min_half(a & 0xffffu, b & 0xffffu);
}

static __device__ inline unsigned cuport_ptx_max_half2(unsigned a, unsigned b)
{
    return (unsigned)cuport_ptx_max_half(a >> 16, b >> 16) << 16 | cuport_ptx_max_half(a & 0xffffu, b & 0xffffu);
}

static __device__ inline unsigned cuport_ptx_fma_half2(unsigned a, unsigned b, unsigned c)
{
    const unsigned high = cuport_ptx_fma_half(a >> 16, b >> 16, c >> 16);
    return high << 16 | cuport_ptx_fma_half(a & 0xffffu, b & 0xffffu, c & 0xffffu);
}

static __device__ inline unsigned cuport_ptx_exp2_half2(unsigned a)
{
    return (unsigned)cuport_ptx_exp2_half(a >> 16) << 16 | cuport_ptx_exp2_half(a & 0xffffu);
}
