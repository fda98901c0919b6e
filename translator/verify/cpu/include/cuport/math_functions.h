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
inline double erfcx(double x) { return x < 25.0 ? exp(x * x) * erfc(x) : 1.0 / (x * sqrt(M_PI)) * (1.0 - 0.5 / (x * x)); }
inline float erfcxf(float x) { return static_cast<float>(erfcx(x)); }
inline float cyl_bessel_i0f(float x) { return static_cast<float>(std::cyl_bessel_i(0.0, fabs(static_cast<double>(x)))); }
inline double cyl_bessel_i0(double x) { return std::cyl_bessel_i(0.0, fabs(x)); }

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

#define CUPORT_ROUNDED(suffix, mode, to_whole)                                                                      \
    inline float __fadd_##suffix(float a, float b) { volatile float x = a, y = b; return cuport::rounded(mode, [&] { return x + y; }); }      \
    inline float __fsub_##suffix(float a, float b) { volatile float x = a, y = b; return cuport::rounded(mode, [&] { return x - y; }); }      \
    inline float __fmul_##suffix(float a, float b) { volatile float x = a, y = b; return cuport::rounded(mode, [&] { return x * y; }); }      \
    inline float __fdiv_##suffix(float a, float b) { volatile float x = a, y = b; return cuport::rounded(mode, [&] { return x / y; }); }      \
    inline float __frcp_##suffix(float a) { return __fdiv_##suffix(1.0f, a); }                                      \
    inline float __fsqrt_##suffix(float a) { volatile float x = a; return cuport::rounded(mode, [&] { return sqrtf(x); }); }                  \
    inline float __fmaf_##suffix(float a, float b, float c) { volatile float x = a; return cuport::rounded(mode, [&] { return fmaf(x, b, c); }); } \
    inline double __dadd_##suffix(double a, double b) { volatile double x = a, y = b; return cuport::rounded(mode, [&] { return x + y; }); }  \
    inline double __dsub_##suffix(double a, double b) { volatile double x = a, y = b; return cuport::rounded(mode, [&] { return x - y; }); }  \
    inline double __dmul_##suffix(double a, double b) { volatile double x = a, y = b; return cuport::rounded(mode, [&] { return x * y; }); }  \
    inline double __ddiv_##suffix(double a, double b) { volatile double x = a, y = b; return cuport::rounded(mode, [&] { return x / y; }); }  \
    inline double __drcp_##suffix(double a) { return __ddiv_##suffix(1.0, a); }                                     \
    inline double __dsqrt_##suffix(double a) { volatile double x = a; return cuport::rounded(mode, [&] { return sqrt(x); }); }                \
    inline double __fma_##suffix(double a, double b, double c) { volatile double x = a; return cuport::rounded(mode, [&] { return fma(x, b, c); }); } \
    inline float __double2float_##suffix(double a) { volatile double x = a; return cuport::rounded(mode, [&] { return static_cast<float>(x); }); } \
    inline float __int2float_##suffix(int a) { volatile int x = a; return cuport::rounded(mode, [&] { return static_cast<float>(x); }); }     \
    inline float __uint2float_##suffix(unsigned a) { volatile unsigned x = a; return cuport::rounded(mode, [&] { return static_cast<float>(x); }); } \
    inline int __float2int_##suffix(float x) { return cuport::to_integer<int>(to_whole(x)); }                       \
    inline unsigned __float2uint_##suffix(float x) { return cuport::to_integer<unsigned>(to_whole(x)); }            \
    inline long long __float2ll_##suffix(float x) { return cuport::to_integer<long long>(to_whole(x)); }            \
    inline int __double2int_##suffix(double x) { return cuport::to_integer<int>(to_whole(x)); }                     \
    inline unsigned __double2uint_##suffix(double x) { return cuport::to_integer<unsigned>(to_whole(x)); }          \
    inline long long __double2ll_##suffix(double x) { return cuport::to_integer<long long>(to_whole(x)); }
CUPORT_ROUNDED(rn, FE_TONEAREST, std::nearbyint)
CUPORT_ROUNDED(rz, FE_TOWARDZERO, std::trunc)
CUPORT_ROUNDED(ru, FE_UPWARD, std::ceil)
CUPORT_ROUNDED(rd, FE_DOWNWARD, std::floor)
#undef CUPORT_ROUNDED
inline double __int2double_rn(int x) { return x; }
inline double __uint2double_rn(unsigned x) { return x; }
