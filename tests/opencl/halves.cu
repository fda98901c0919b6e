// SPDX-License-Identifier: Apache-2.0
//
// Half precision: arithmetic, comparisons, conversions and functions.
#include <cuda_fp16.h>

#include "results.cuh"

using Real = __half;
using Pair = __half2;

template <> __device__ inline Real from<Real>(Bits bits) { return __ushort_as_half((unsigned short)bits); }
__device__ inline Bits to_bits(Real x) { return __half_as_ushort(x); }
__device__ inline Bits to_bits(Pair x) { return __half_as_ushort(x.x) | (unsigned)__half_as_ushort(x.y) << 16; }
__device__ inline Pair pair_of(Real x, Real y) { return make_half2(x, y); }

#include "small_floats.cuh"

KERNEL(conversions, Real)
    const __half2 a = __halves2half2(x, y), b = __halves2half2(y, z);
    const float f = x, g = y;
    F(0, f);
    F(0, __half2float(y));
    D(0, (double)(float)x);
    F(0, __low2float(a));
    F(0, __high2float(a));
    F(0, __half22float2(a).y);
    X(__float22half2_rn(make_float2(f, g)));
    X(__float2half2_rn(f));
    X(__floats2half2_rn(f, g));
    X(__low2half(a));
    X(__high2half(a));
    X(__low2half2(a));
    X(__high2half2(a));
    X(__lows2half2(a, b));
    X(__highs2half2(a, b));
    X(__lowhigh2highlow(a));
    X(__half2half2(x));
    X(__half_as_short(x));
    X(__short_as_half(__half_as_short(x)));
    X(__half2short_rn(x));
    X(__half2ushort_rn(x));
    X(__half2int_rn(x));
    X(__half2uint_rn(x));
    X(__half2ll_rn(x));
    X(__half2ull_rn(x));
    X(__half2short_rz(x));
    X(__half2ushort_rz(x));
    X(__half2int_rz(x));
    X(__half2uint_rz(x));
    X(__half2ll_rz(x));
    X(__half2ull_rz(x));
    X(__half2short_ru(x));
    X(__half2ushort_ru(x));
    X(__half2int_ru(x));
    X(__half2uint_ru(x));
    X(__half2ll_ru(x));
    X(__half2ull_ru(x));
    X(__half2short_rd(x));
    X(__half2ushort_rd(x));
    X(__half2int_rd(x));
    X(__half2uint_rd(x));
    X(__half2ll_rd(x));
    X(__half2ull_rd(x));
    X(__half2char_rz(x));
    X(__half2uchar_rz(x));
END

KERNEL(from_float, float)
    X(__half(x));
    X(__float2half(x));
    X(__float2half_rn(x));
    X(__float2half_rz(x));
    X(__float2half_ru(x));
    X(__float2half_rd(x));
END

KERNEL(from_double, double)
    X(__half(x));
    X(__double2half(x));
END

KERNEL(from_whole, unsigned long long)
    X(__short2half_rn((short)x));
    X(__short2half_rz((short)x));
    X(__short2half_ru((short)x));
    X(__short2half_rd((short)x));
    X(__half((short)x));
    X(__ushort2half_rn((unsigned short)x));
    X(__ushort2half_rz((unsigned short)x));
    X(__ushort2half_ru((unsigned short)x));
    X(__ushort2half_rd((unsigned short)x));
    X(__half((unsigned short)x));
    X(__int2half_rn((int)x));
    X(__int2half_rz((int)x));
    X(__int2half_ru((int)x));
    X(__int2half_rd((int)x));
    X(__half((int)x));
    X(__uint2half_rn((unsigned)x));
    X(__uint2half_rz((unsigned)x));
    X(__uint2half_ru((unsigned)x));
    X(__uint2half_rd((unsigned)x));
    X(__half((unsigned)x));
    X(__ll2half_rn((long long)x));
    X(__ll2half_rz((long long)x));
    X(__ll2half_ru((long long)x));
    X(__ll2half_rd((long long)x));
    X(__half((long long)x));
    X(__ull2half_rn((unsigned long long)x));
    X(__ull2half_rz((unsigned long long)x));
    X(__ull2half_ru((unsigned long long)x));
    X(__ull2half_rd((unsigned long long)x));
    X(__half((unsigned long long)x));
END

// A result may differ by one step of the type, which is 8192 of float.

KERNEL(functions, Real)
    FA(8192, 600000000, hexp(x));
    FA(8192, 600000000, hexp2(x));
    FA(8192, 600000000, hexp10(x));
    FA(8192, 600000000, hlog(x));
    FA(8192, 600000000, hlog2(x));
    FA(8192, 600000000, hlog10(x));
    FA(8192, 600000000, hsin(x));
    FA(8192, 600000000, hcos(x));
    FA(8192, 600000000, htanh(x));
    FA(8192, 600000000, hrsqrt(x));
    X(hsqrt(x));
    X(hrcp(x));
    X(hceil(x));
    X(hfloor(x));
    X(htrunc(x));
    X(hrint(x));
    X(h2sqrt(__halves2half2(x, y)));
END

int main(int, char** arguments)
{
    return run(arguments, arithmetic, comparisons, conversions, from_float, from_double, from_whole, functions);
}
