// SPDX-License-Identifier: Apache-2.0
//
// Half precision: arithmetic, comparisons, conversions and functions.
#include <cuda_fp16.h>

#include "results.cuh"

template <> __device__ inline __half from<__half>(Bits bits) { return __ushort_as_half((unsigned short)bits); }
__device__ inline Bits to_bits(__half x) { return __half_as_ushort(x); }
__device__ inline Bits to_bits(__half2 x) { return __half_as_ushort(x.x) | (unsigned)__half_as_ushort(x.y) << 16; }

KERNEL(arithmetic, __half)
    const __half2 a = __halves2half2(x, y), b = __halves2half2(y, z), c = make_half2(z, x);
    X(x + y);
    X(x - y);
    X(x * y);
    X(x / y);
    X(-x);
    X(+x);
    X(__hadd(x, y));
    X(__hsub_rn(x, y));
    X(__hmul_sat(x, y));
    X(__hadd_sat(x, y));
    X(__hsub_sat(x, y));
    X(__hdiv(x, y));
    X(__hfma(x, y, z));
    X(__hfma_sat(x, y, z));
    X(__hfma_relu(x, y, z));
    X(__hneg(x));
    X(__habs(x));
    X(__hmax(x, y));
    X(__hmin(x, y));
    X(__hmax_nan(x, y));
    X(__hmin_nan(x, y));
    X(a + b);
    X(a * b);
    X(-a);
    X(__hadd2(a, b));
    X(__hsub2(a, b));
    X(__hmul2_sat(a, b));
    X(__h2div(a, b));
    X(__hfma2(a, b, c));
    X(__hfma2_relu(a, b, c));
    X(__hneg2(a));
    X(__habs2(a));
    X(__hmax2(a, b));
    X(__hmin2_nan(a, b));
    X(__hcmadd(a, b, c));
    __half sum = x;
    sum += y;
    X(sum);
    sum *= sum;
    X(sum);
    X(sum++);
    X(--sum);
    __half numbers[2] = {x, y};
    int at = 0;
    numbers[at++] -= z;
    X(numbers[0]);
    X(at);
    __half2 pair = a;
    pair += b;
    X(pair);
    pair.x = z;
    X(pair);
END

KERNEL(comparisons, __half)
    const __half2 a = __halves2half2(x, y), b = __halves2half2(y, x);
    X(__heq(x, y));
    X(__heq2(a, b));
    X(__hbeq2(a, b));
    X(__heq2_mask(a, b));
    X(__hequ(x, y));
    X(__hequ2(a, b));
    X(__hbequ2(a, b));
    X(__hequ2_mask(a, b));
    X(__hne(x, y));
    X(__hne2(a, b));
    X(__hbne2(a, b));
    X(__hne2_mask(a, b));
    X(__hneu(x, y));
    X(__hneu2(a, b));
    X(__hbneu2(a, b));
    X(__hneu2_mask(a, b));
    X(__hlt(x, y));
    X(__hlt2(a, b));
    X(__hblt2(a, b));
    X(__hlt2_mask(a, b));
    X(__hltu(x, y));
    X(__hltu2(a, b));
    X(__hbltu2(a, b));
    X(__hltu2_mask(a, b));
    X(__hle(x, y));
    X(__hle2(a, b));
    X(__hble2(a, b));
    X(__hle2_mask(a, b));
    X(__hleu(x, y));
    X(__hleu2(a, b));
    X(__hbleu2(a, b));
    X(__hleu2_mask(a, b));
    X(__hgt(x, y));
    X(__hgt2(a, b));
    X(__hbgt2(a, b));
    X(__hgt2_mask(a, b));
    X(__hgtu(x, y));
    X(__hgtu2(a, b));
    X(__hbgtu2(a, b));
    X(__hgtu2_mask(a, b));
    X(__hge(x, y));
    X(__hge2(a, b));
    X(__hbge2(a, b));
    X(__hge2_mask(a, b));
    X(__hgeu(x, y));
    X(__hgeu2(a, b));
    X(__hbgeu2(a, b));
    X(__hgeu2_mask(a, b));
    X(x == y);
    X(a == b);
    X(x != y);
    X(a != b);
    X(x < y);
    X(a < b);
    X(x <= y);
    X(a <= b);
    X(x > y);
    X(a > b);
    X(x >= y);
    X(a >= b);
    X(__hisnan(x));
    X(__hisinf(x));
    X(__hisnan2(a));
    X(x ? 1 : 2);
END

KERNEL(conversions, __half)
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

KERNEL(functions, __half)
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
