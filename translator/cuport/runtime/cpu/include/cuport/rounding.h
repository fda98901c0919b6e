// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic and conversions with a named rounding. rn: to nearest, rz: towards zero, ru: up, rd: down.
#pragma once

#include <cuport/language.h>

#include <cfenv>
#include <cmath>

#include "../../../common/rounding.h"

namespace cuport {

// The mode is set around an operation whose operands and result are volatile, so that the compiler neither moves it out
// nor computes it itself.
template <typename Operation>
auto rounded(int mode, Operation operation) -> decltype(operation())
{
    const int before = fegetround();
    fesetround(mode);
    const volatile auto result = operation();
    fesetround(before);
    return result;
}

template <typename Operation>
auto as_is(Operation operation) -> decltype(operation())
{
    return operation();
}

// The whole of an unsigned 64-bit number, by signed conversions alone: compilers have shortcuts for unsigned ones that
// hold only when rounding to nearest. The bit that is shifted out stays as a mark in the last.
template <typename Real>
Real from_unsigned(unsigned long long x)
{
    if (x <= 0x7fffffffffffffffull) return static_cast<Real>(static_cast<long long>(x));
    const volatile Real half = static_cast<Real>(static_cast<long long>(x >> 1 | (x & 1)));
    return half * 2;
}

}  // namespace cuport

// To nearest is how the program runs anyway.
#define CUPORT_MODE_rn(expression) cuport::as_is(expression)
#define CUPORT_MODE_rz(expression) cuport::rounded(FE_TOWARDZERO, expression)
#define CUPORT_MODE_ru(expression) cuport::rounded(FE_UPWARD, expression)
#define CUPORT_MODE_rd(expression) cuport::rounded(FE_DOWNWARD, expression)
#define CUPORT_VOLATILE_rn
#define CUPORT_VOLATILE_rz volatile
#define CUPORT_VOLATILE_ru volatile
#define CUPORT_VOLATILE_rd volatile

#define CUPORT_FROM_1(to, from, name, suffix, expression)              \
    inline to name##_##suffix(from a)                                  \
    {                                                                  \
        const CUPORT_VOLATILE_##suffix from x = a;                     \
        return CUPORT_MODE_##suffix([&]() -> to { return expression; }); \
    }
#define CUPORT_FROM_2(type, name, suffix, expression)                    \
    inline type name##_##suffix(type a, type b)                          \
    {                                                                    \
        const CUPORT_VOLATILE_##suffix type x = a, y = b;                \
        return CUPORT_MODE_##suffix([&]() -> type { return expression; }); \
    }
#define CUPORT_FROM_3(type, name, suffix, expression)                    \
    inline type name##_##suffix(type a, type b, type c)                  \
    {                                                                    \
        const CUPORT_VOLATILE_##suffix type x = a, y = b, z = c;         \
        return CUPORT_MODE_##suffix([&]() -> type { return expression; }); \
    }
#define CUPORT_TO_INTEGER(to, from, name, suffix, to_whole) \
    inline to name##_##suffix(from x) { return cuport::to_integer<to>(to_whole(x)); }
#define CUPORT_ROUNDED(suffix, to_whole)                                         \
    CUPORT_FROM_2(float, __fadd, suffix, x + y)                                  \
    CUPORT_FROM_2(float, __fsub, suffix, x - y)                                  \
    CUPORT_FROM_2(float, __fmul, suffix, x * y)                                  \
    CUPORT_FROM_2(float, __fdiv, suffix, x / y)                                  \
    CUPORT_FROM_3(float, __fmaf, suffix, fmaf(x, y, z))                          \
    CUPORT_FROM_3(float, __fmaf_ieee, suffix, fmaf(x, y, z))                     \
    CUPORT_FROM_1(float, float, __frcp, suffix, 1.0f / x)                        \
    CUPORT_FROM_1(float, float, __fsqrt, suffix, sqrtf(x))                       \
    CUPORT_FROM_2(double, __dadd, suffix, x + y)                                 \
    CUPORT_FROM_2(double, __dsub, suffix, x - y)                                 \
    CUPORT_FROM_2(double, __dmul, suffix, x * y)                                 \
    CUPORT_FROM_2(double, __ddiv, suffix, x / y)                                 \
    CUPORT_FROM_3(double, __fma, suffix, fma(x, y, z))                           \
    CUPORT_FROM_1(double, double, __drcp, suffix, 1.0 / x)                       \
    CUPORT_FROM_1(double, double, __dsqrt, suffix, sqrt(x))                      \
    CUPORT_FROM_1(float, double, __double2float, suffix, static_cast<float>(x))  \
    CUPORT_FROM_1(float, int, __int2float, suffix, static_cast<float>(x))        \
    CUPORT_FROM_1(float, long long, __ll2float, suffix, static_cast<float>(x))   \
    CUPORT_FROM_1(double, long long, __ll2double, suffix, static_cast<double>(x)) \
    CUPORT_FROM_1(float, unsigned, __uint2float, suffix, cuport::from_unsigned<float>(x)) \
    CUPORT_FROM_1(float, unsigned long long, __ull2float, suffix, cuport::from_unsigned<float>(x)) \
    CUPORT_FROM_1(double, unsigned long long, __ull2double, suffix, cuport::from_unsigned<double>(x)) \
    CUPORT_TO_INTEGER(int, float, __float2int, suffix, to_whole)                 \
    CUPORT_TO_INTEGER(unsigned, float, __float2uint, suffix, to_whole)           \
    CUPORT_TO_INTEGER(long long, float, __float2ll, suffix, to_whole)            \
    CUPORT_TO_INTEGER(unsigned long long, float, __float2ull, suffix, to_whole)  \
    CUPORT_TO_INTEGER(int, double, __double2int, suffix, to_whole)               \
    CUPORT_TO_INTEGER(unsigned, double, __double2uint, suffix, to_whole)         \
    CUPORT_TO_INTEGER(long long, double, __double2ll, suffix, to_whole)          \
    CUPORT_TO_INTEGER(unsigned long long, double, __double2ull, suffix, to_whole)
CUPORT_ROUNDED(rn, std::nearbyint)
CUPORT_ROUNDED(rz, std::trunc)
CUPORT_ROUNDED(ru, std::ceil)
CUPORT_ROUNDED(rd, std::floor)
#undef CUPORT_ROUNDED
#undef CUPORT_TO_INTEGER
#undef CUPORT_FROM_3
#undef CUPORT_FROM_2
#undef CUPORT_FROM_1
#undef CUPORT_VOLATILE_rd
#undef CUPORT_VOLATILE_ru
#undef CUPORT_VOLATILE_rz
#undef CUPORT_VOLATILE_rn
#undef CUPORT_MODE_rd
#undef CUPORT_MODE_ru
#undef CUPORT_MODE_rz
#undef CUPORT_MODE_rn

inline double __int2double_rn(int x) { return x; }
inline double __uint2double_rn(unsigned x) { return x; }
// Twice rounded would be wrong in rare cases; long double has digits enough.
inline float __frsqrt_rn(float x) { return static_cast<float>(1.0L / sqrtl(x)); }
