// SPDX-License-Identifier: Apache-2.0
//
// Conversions with a named rounding, and bits as other types.
#include "results.cuh"

KERNEL(from_float, float)
    X(__float2int_rn(x));
    X(__float2int_rz(x));
    X(__float2int_ru(x));
    X(__float2int_rd(x));
    X(__float2uint_rn(x));
    X(__float2uint_rz(x));
    X(__float2uint_ru(x));
    X(__float2uint_rd(x));
    X(__float2ll_rn(x));
    X(__float2ll_rz(x));
    X(__float2ll_ru(x));
    X(__float2ll_rd(x));
    X(__float2ull_rn(x));
    X(__float2ull_rz(x));
    X(__float2ull_ru(x));
    X(__float2ull_rd(x));
    X(__float_as_int(x));
    F(0, __int_as_float(__float_as_int(x)));
    X(lrintf(fmodf(x, 1e9f)));
    X(llrintf(fmodf(x, 1e15f)));
    X(lroundf(fmodf(x, 1e9f)));
    X(llroundf(fmodf(x, 1e15f)));
    F(0, __saturatef(x));
END

KERNEL(from_double, double)
    X(__double2int_rn(x));
    X(__double2int_rz(x));
    X(__double2int_ru(x));
    X(__double2int_rd(x));
    X(__double2uint_rn(x));
    X(__double2uint_rz(x));
    X(__double2uint_ru(x));
    X(__double2uint_rd(x));
    X(__double2ll_rn(x));
    X(__double2ll_rz(x));
    X(__double2ll_ru(x));
    X(__double2ll_rd(x));
    X(__double2ull_rn(x));
    X(__double2ull_rz(x));
    X(__double2ull_ru(x));
    X(__double2ull_rd(x));
    F(0, __double2float_rn(x));
    F(0, __double2float_rz(x));
    F(0, __double2float_ru(x));
    F(0, __double2float_rd(x));
    X(lrint(fmod(x, 1e9)));
    X(llrint(fmod(x, 1e15)));
    X(lround(fmod(x, 1e9)));
    X(llround(fmod(x, 1e15)));
END

KERNEL(from_words, unsigned)
    F(0, __int2float_rn((int)x));
    F(0, __int2float_rz((int)x));
    F(0, __int2float_ru((int)x));
    F(0, __int2float_rd((int)x));
    F(0, __uint2float_rn(x));
    F(0, __uint2float_rz(x));
    F(0, __uint2float_ru(x));
    F(0, __uint2float_rd(x));
    D(0, __int2double_rn((int)x));
    D(0, __uint2double_rn(x));
END

KERNEL(from_long_words, unsigned long long)
    F(0, __ll2float_rn((long long)x));
    D(0, __ll2double_rn((long long)x));
    F(0, __ll2float_rz((long long)x));
    D(0, __ll2double_rz((long long)x));
    F(0, __ll2float_ru((long long)x));
    D(0, __ll2double_ru((long long)x));
    F(0, __ll2float_rd((long long)x));
    D(0, __ll2double_rd((long long)x));
    F(0, __ull2float_rn(x));
    D(0, __ull2double_rn(x));
    F(0, __ull2float_rz(x));
    D(0, __ull2double_rz(x));
    F(0, __ull2float_ru(x));
    D(0, __ull2double_ru(x));
    F(0, __ull2float_rd(x));
    D(0, __ull2double_rd(x));
END

int main(int, char** arguments)
{
    return run(arguments, from_float, from_double, from_words, from_long_words);
}
