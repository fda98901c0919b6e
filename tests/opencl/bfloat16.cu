// SPDX-License-Identifier: Apache-2.0
//
// bfloat16: arithmetic, comparisons, conversions and functions.
#include <cuda_bf16.h>

#include "results.cuh"

using Real = __nv_bfloat16;
using Pair = __nv_bfloat162;

template <> __device__ inline Real from<Real>(Bits bits) { return __ushort_as_bfloat16((unsigned short)bits); }
__device__ inline Bits to_bits(Real x) { return __bfloat16_as_ushort(x); }
__device__ inline Bits to_bits(Pair x) { return __bfloat16_as_ushort(x.x) | (unsigned)__bfloat16_as_ushort(x.y) << 16; }
__device__ inline Pair pair_of(Real x, Real y) { return make_bfloat162(x, y); }

#include "small_floats.cuh"

KERNEL(conversions, Real)
    const __nv_bfloat162 a = __halves2bfloat162(x, y), b = __halves2bfloat162(y, z);
    const float f = x, g = y;
    F(0, f);
    F(0, __bfloat162float(y));
    D(0, (double)(float)x);
    F(0, __low2float(a));
    F(0, __high2float(a));
    F(0, __bfloat1622float2(a).y);
    X(__float22bfloat162_rn(make_float2(f, g)));
    X(__float2bfloat162_rn(f));
    X(__floats2bfloat162_rn(f, g));
    X(__low2bfloat16(a));
    X(__high2bfloat16(a));
    X(__low2bfloat162(a));
    X(__high2bfloat162(a));
    X(__lows2bfloat162(a, b));
    X(__highs2bfloat162(a, b));
    X(__lowhigh2highlow(a));
    X(__bfloat162bfloat162(x));
    X(__bfloat16_as_short(x));
    X(__short_as_bfloat16(__bfloat16_as_short(x)));
    X(__bfloat162short_rn(x));
    X(__bfloat162ushort_rn(x));
    X(__bfloat162int_rn(x));
    X(__bfloat162uint_rn(x));
    X(__bfloat162ll_rn(x));
    X(__bfloat162ull_rn(x));
    X(__bfloat162short_rz(x));
    X(__bfloat162ushort_rz(x));
    X(__bfloat162int_rz(x));
    X(__bfloat162uint_rz(x));
    X(__bfloat162ll_rz(x));
    X(__bfloat162ull_rz(x));
    X(__bfloat162short_ru(x));
    X(__bfloat162ushort_ru(x));
    X(__bfloat162int_ru(x));
    X(__bfloat162uint_ru(x));
    X(__bfloat162ll_ru(x));
    X(__bfloat162ull_ru(x));
    X(__bfloat162short_rd(x));
    X(__bfloat162ushort_rd(x));
    X(__bfloat162int_rd(x));
    X(__bfloat162uint_rd(x));
    X(__bfloat162ll_rd(x));
    X(__bfloat162ull_rd(x));
    X(__bfloat162char_rz(x));
    X(__bfloat162uchar_rz(x));
END

KERNEL(from_float, float)
    X(__nv_bfloat16(x));
    X(__float2bfloat16(x));
    X(__float2bfloat16_rn(x));
    X(__float2bfloat16_rz(x));
    X(__float2bfloat16_ru(x));
    X(__float2bfloat16_rd(x));
END

KERNEL(from_double, double)
    X(__nv_bfloat16(x));
    X(__double2bfloat16(x));
END

KERNEL(from_whole, unsigned long long)
    X(__short2bfloat16_rn((short)x));
    X(__short2bfloat16_rz((short)x));
    X(__short2bfloat16_ru((short)x));
    X(__short2bfloat16_rd((short)x));
    X(__nv_bfloat16((short)x));
    X(__ushort2bfloat16_rn((unsigned short)x));
    X(__ushort2bfloat16_rz((unsigned short)x));
    X(__ushort2bfloat16_ru((unsigned short)x));
    X(__ushort2bfloat16_rd((unsigned short)x));
    X(__nv_bfloat16((unsigned short)x));
    X(__int2bfloat16_rn((int)x));
    X(__int2bfloat16_rz((int)x));
    X(__int2bfloat16_ru((int)x));
    X(__int2bfloat16_rd((int)x));
    X(__nv_bfloat16((int)x));
    X(__uint2bfloat16_rn((unsigned)x));
    X(__uint2bfloat16_rz((unsigned)x));
    X(__uint2bfloat16_ru((unsigned)x));
    X(__uint2bfloat16_rd((unsigned)x));
    X(__nv_bfloat16((unsigned)x));
    X(__ll2bfloat16_rn((long long)x));
    X(__ll2bfloat16_rz((long long)x));
    X(__ll2bfloat16_ru((long long)x));
    X(__ll2bfloat16_rd((long long)x));
    X(__nv_bfloat16((long long)x));
    X(__ull2bfloat16_rn((unsigned long long)x));
    X(__ull2bfloat16_rz((unsigned long long)x));
    X(__ull2bfloat16_ru((unsigned long long)x));
    X(__ull2bfloat16_rd((unsigned long long)x));
    X(__nv_bfloat16((unsigned long long)x));
END

// A result may differ by one step of the type, which is 65536 of float.

KERNEL(functions, Real)
    FA(65536, 0, hexp(x));
    FA(65536, 0, hexp2(x));
    FA(65536, 0, hexp10(x));
    FA(65536, 0, hlog(x));
    FA(65536, 0, hlog2(x));
    FA(65536, 0, hlog10(x));
    FA(65536, 0, hsin(x));
    FA(65536, 0, hcos(x));
    FA(65536, 0, htanh(x));
    FA(65536, 0, hrsqrt(x));
    X(hsqrt(x));
    X(hrcp(x));
    X(hceil(x));
    X(hfloor(x));
    X(htrunc(x));
    X(hrint(x));
    X(h2sqrt(__halves2bfloat162(x, y)));
END

int main(int, char** arguments)
{
    return run(arguments, arithmetic, comparisons, conversions, from_float, from_double, from_whole, functions);
}
