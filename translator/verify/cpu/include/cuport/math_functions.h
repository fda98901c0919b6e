// SPDX-License-Identifier: Apache-2.0
//
// Floating-point functions of CUDA and HIP beyond C's, and conversions with a named rounding.
#pragma once

#include <cuport/language.h>

#include <cfenv>
#include <cmath>
#include <limits>

inline float __expf(float x) { return expf(x); }
inline float __exp10f(float x) { return powf(10.0f, x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __log10f(float x) { return log10f(x); }
inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __tanf(float x) { return tanf(x); }
inline void __sincosf(float x, float* sine, float* cosine) { *sine = sinf(x), *cosine = cosf(x); }
inline float __powf(float x, float y) { return powf(x, y); }
inline float __fdividef(float x, float y) { return x / y; }
inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }  // NaN becomes 0

inline float rsqrtf(float x) { return static_cast<float>(1.0 / sqrt(static_cast<double>(x))); }
inline double rsqrt(double x) { return 1.0 / sqrt(x); }
inline float rsqrt(float x) { return rsqrtf(x); }
inline float rcbrtf(float x) { return static_cast<float>(1.0 / cbrt(static_cast<double>(x))); }
inline double rcbrt(double x) { return 1.0 / cbrt(x); }
inline float rhypotf(float x, float y) { return 1.0f / hypotf(x, y); }
inline double rhypot(double x, double y) { return 1.0 / hypot(x, y); }
inline float norm3df(float a, float b, float c) { return sqrtf(a * a + b * b + c * c); }
inline double norm3d(double a, double b, double c) { return sqrt(a * a + b * b + c * c); }
inline float norm4df(float a, float b, float c, float d) { return sqrtf(a * a + b * b + c * c + d * d); }
inline double norm4d(double a, double b, double c, double d) { return sqrt(a * a + b * b + c * c + d * d); }
inline float rnorm3df(float a, float b, float c) { return 1.0f / norm3df(a, b, c); }
inline float fdividef(float x, float y) { return x / y; }

// Reduced before multiplying by pi, so that whole numbers give exact zeros and ones.
inline double sinpi(double x)
{
    const double r = remainder(x, 2.0);  // [-1, 1]
    if (fabs(r) == 1.0) return copysign(0.0, x);
    return fabs(r) > 0.5 ? copysign(sin(M_PI * (1.0 - fabs(r))), r) : sin(M_PI * r);
}
inline double cospi(double x)
{
    const double r = fabs(remainder(x, 2.0));
    return r == 0.5 ? 0.0 : cos(M_PI * r);
}
inline float sinpif(float x) { return static_cast<float>(sinpi(x)); }
inline float cospif(float x) { return static_cast<float>(cospi(x)); }
inline void sincospi(double x, double* sine, double* cosine) { *sine = sinpi(x), *cosine = cospi(x); }
inline void sincospif(float x, float* sine, float* cosine) { *sine = sinpif(x), *cosine = cospif(x); }

inline double normcdf(double x) { return 0.5 * erfc(-x * M_SQRT1_2); }
inline float normcdff(float x) { return static_cast<float>(normcdf(x)); }
// Where erfc(x) vanishes, its asymptotic series has long converged.
inline double erfcx(double x)
{
    return x < 25.0 ? exp(x * x) * erfc(x) : (1.0 - 0.5 / (x * x)) / (x * sqrt(M_PI));
}
inline float erfcxf(float x) { return static_cast<float>(erfcx(x)); }
inline double cyl_bessel_i0(double x) { return std::cyl_bessel_i(0.0, fabs(x)); }
inline float cyl_bessel_i0f(float x) { return static_cast<float>(cyl_bessel_i0(x)); }

// --- a named rounding -----------------------------------------------------------------------------------------------
// rn: to nearest, rz: towards zero, ru: up, rd: down. The mode is set around an operation whose operands and result are
// volatile, so that the compiler neither moves it out nor computes it itself.

namespace cuport {
template <typename Operation>
auto rounded(int mode, Operation operation) -> decltype(operation())
{
    const int before = fegetround();
    fesetround(mode);
    const volatile auto result = operation();
    fesetround(before);
    return result;
}

// As the hardware converts: what doesn't fit becomes the nearest that does, NaN becomes zero.
template <typename Integer, typename Real>
Integer to_integer(Real rounded)
{
    if (rounded != rounded) return 0;
    if (rounded <= static_cast<Real>(std::numeric_limits<Integer>::min())) return std::numeric_limits<Integer>::min();
    if (rounded >= static_cast<Real>(std::numeric_limits<Integer>::max())) return std::numeric_limits<Integer>::max();
    return static_cast<Integer>(rounded);
}
}  // namespace cuport

#define CUPORT_FROM_1(to, from, name, mode, expression)                   \
    inline to name(from a)                                                \
    {                                                                     \
        const volatile from x = a;                                        \
        return cuport::rounded(mode, [&]() -> to { return expression; }); \
    }
#define CUPORT_FROM_2(type, name, mode, expression)                         \
    inline type name(type a, type b)                                        \
    {                                                                       \
        const volatile type x = a, y = b;                                   \
        return cuport::rounded(mode, [&]() -> type { return expression; }); \
    }
#define CUPORT_FROM_3(type, name, mode, expression)                         \
    inline type name(type a, type b, type c)                                \
    {                                                                       \
        const volatile type x = a, y = b, z = c;                            \
        return cuport::rounded(mode, [&]() -> type { return expression; }); \
    }
#define CUPORT_TO_INTEGER(to, from, name, to_whole) \
    inline to name(from x) { return cuport::to_integer<to>(to_whole(x)); }
#define CUPORT_ROUNDED(suffix, mode, to_whole)                                  \
    CUPORT_FROM_2(float, __fadd_##suffix, mode, x + y)                          \
    CUPORT_FROM_2(float, __fsub_##suffix, mode, x - y)                          \
    CUPORT_FROM_2(float, __fmul_##suffix, mode, x * y)                          \
    CUPORT_FROM_2(float, __fdiv_##suffix, mode, x / y)                          \
    CUPORT_FROM_3(float, __fmaf_##suffix, mode, fmaf(x, y, z))                  \
    CUPORT_FROM_1(float, float, __frcp_##suffix, mode, 1.0f / x)                \
    CUPORT_FROM_1(float, float, __fsqrt_##suffix, mode, sqrtf(x))               \
    CUPORT_FROM_2(double, __dadd_##suffix, mode, x + y)                         \
    CUPORT_FROM_2(double, __dsub_##suffix, mode, x - y)                         \
    CUPORT_FROM_2(double, __dmul_##suffix, mode, x * y)                         \
    CUPORT_FROM_2(double, __ddiv_##suffix, mode, x / y)                         \
    CUPORT_FROM_3(double, __fma_##suffix, mode, fma(x, y, z))                   \
    CUPORT_FROM_1(double, double, __drcp_##suffix, mode, 1.0 / x)               \
    CUPORT_FROM_1(double, double, __dsqrt_##suffix, mode, sqrt(x))              \
    CUPORT_FROM_1(float, double, __double2float_##suffix, mode, x)              \
    CUPORT_FROM_1(float, int, __int2float_##suffix, mode, x)                    \
    CUPORT_FROM_1(float, unsigned, __uint2float_##suffix, mode, x)              \
    CUPORT_FROM_1(float, long long, __ll2float_##suffix, mode, x)               \
    CUPORT_FROM_1(double, long long, __ll2double_##suffix, mode, x)             \
    CUPORT_TO_INTEGER(int, float, __float2int_##suffix, to_whole)               \
    CUPORT_TO_INTEGER(unsigned, float, __float2uint_##suffix, to_whole)         \
    CUPORT_TO_INTEGER(long long, float, __float2ll_##suffix, to_whole)          \
    CUPORT_TO_INTEGER(int, double, __double2int_##suffix, to_whole)             \
    CUPORT_TO_INTEGER(unsigned, double, __double2uint_##suffix, to_whole)       \
    CUPORT_TO_INTEGER(long long, double, __double2ll_##suffix, to_whole)
CUPORT_ROUNDED(rn, FE_TONEAREST, std::nearbyint)
CUPORT_ROUNDED(rz, FE_TOWARDZERO, std::trunc)
CUPORT_ROUNDED(ru, FE_UPWARD, std::ceil)
CUPORT_ROUNDED(rd, FE_DOWNWARD, std::floor)
#undef CUPORT_ROUNDED
#undef CUPORT_TO_INTEGER
#undef CUPORT_FROM_3
#undef CUPORT_FROM_2
#undef CUPORT_FROM_1
inline double __int2double_rn(int x) { return x; }
inline double __uint2double_rn(unsigned x) { return x; }
