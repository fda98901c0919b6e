// SPDX-License-Identifier: Apache-2.0
//
// bfloat16: arithmetic, comparisons, conversions and functions.
#include <cuda_bf16.h>

#include "results.cuh"

template <> __device__ inline __nv_bfloat16 from<__nv_bfloat16>(Bits bits) { return __ushort_as_bfloat16((unsigned short)bits); }
__device__ inline Bits to_bits(__nv_bfloat16 x) { return __bfloat16_as_ushort(x); }
__device__ inline Bits to_bits(__nv_bfloat162 x) { return __bfloat16_as_ushort(x.x) | (unsigned)__bfloat16_as_ushort(x.y) << 16; }

KERNEL(arithmetic, __nv_bfloat16)
    const __nv_bfloat162 a = __halves2bfloat162(x, y), b = __halves2bfloat162(y, z), c = make_bfloat162(z, x);
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
    __nv_bfloat16 sum = x;
    sum += y;
    X(sum);
    sum *= sum;
    X(sum);
    X(sum++);
    X(--sum);
    __nv_bfloat16 numbers[2] = {x, y};
    int at = 0;
    numbers[at++] -= z;
    X(numbers[0]);
    X(at);
    __nv_bfloat162 pair = a;
    pair += b;
    X(pair);
    pair.x = z;
    X(pair);
END

KERNEL(comparisons, __nv_bfloat16)
    const __nv_bfloat162 a = __halves2bfloat162(x, y), b = __halves2bfloat162(y, x);
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

KERNEL(conversions, __nv_bfloat16)
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

KERNEL(functions, __nv_bfloat16)
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
