// SPDX-License-Identifier: Apache-2.0
//
// Floating-point functions of CUDA and HIP beyond C's. Where a formula would lose digits it is computed in a wider
// type: float's in double, double's in long double.
#pragma once

#include <math.h>

#include <cmath>

// --- approximations: as exact as the host's functions ---------------------------------------------------------------

extern "C" {  // math.h declares names like these, for its own use
inline float __expf(float x) { return expf(x); }
inline float __exp10f(float x) { return exp10f(x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __log10f(float x) { return log10f(x); }
inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __tanf(float x) { return tanf(x); }
inline float __tanhf(float x) { return tanhf(x); }
inline void __sincosf(float x, float* sine, float* cosine) { *sine = sinf(x), *cosine = cosf(x); }
inline float __powf(float x, float y) { return powf(x, y); }
}
// For divisors from 2^126 on the GPU's reciprocal is zero; infinity times zero is NaN.
inline float __fdividef(float x, float y)
{
    if (fabsf(y) > 0x1p126f && fabsf(y) <= __FLT_MAX__) return x * copysignf(0.0f, y);
    return x / y;
}
inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }  // NaN becomes 0

// --- roots and lengths ----------------------------------------------------------------------------------------------

inline float rsqrtf(float x) { return static_cast<float>(1.0 / sqrt(static_cast<double>(x))); }
inline double rcbrt(double x) { return static_cast<double>(1.0L / cbrtl(x)); }
inline float rcbrtf(float x) { return static_cast<float>(1.0 / cbrt(static_cast<double>(x))); }
inline double fdivide(double x, double y) { return x / y; }
inline float fdividef(float x, float y) { return x / y; }

namespace cuport {

// Infinity in any place makes the length infinite, even beside NaN. Squares of a wider type don't overflow.
template <typename Wide, typename Real>
Wide length(int count, const Real* p)
{
    Wide sum = 0;
    for (int i = 0; i < count; ++i) {
        if (std::isinf(p[i])) return static_cast<Wide>(INFINITY);
        sum += static_cast<Wide>(p[i]) * static_cast<Wide>(p[i]);
    }
    return std::sqrt(sum);
}

}  // namespace cuport

inline double norm(int count, const double* p) { return static_cast<double>(cuport::length<long double>(count, p)); }
inline float normf(int count, const float* p) { return static_cast<float>(cuport::length<double>(count, p)); }
inline double rnorm(int count, const double* p)
{
    return static_cast<double>(1.0L / cuport::length<long double>(count, p));
}
inline float rnormf(int count, const float* p) { return static_cast<float>(1.0 / cuport::length<double>(count, p)); }

#define CUPORT_LENGTH(suffix, rsuffix, count, parameters, ...)               \
    inline double suffix(parameters(double))                                 \
    {                                                                        \
        const double p[] = {__VA_ARGS__};                                    \
        return norm(count, p);                                               \
    }                                                                        \
    inline float suffix##f(parameters(float))                                \
    {                                                                        \
        const float p[] = {__VA_ARGS__};                                     \
        return normf(count, p);                                              \
    }                                                                        \
    inline double rsuffix(parameters(double))                                \
    {                                                                        \
        const double p[] = {__VA_ARGS__};                                    \
        return rnorm(count, p);                                              \
    }                                                                        \
    inline float rsuffix##f(parameters(float))                               \
    {                                                                        \
        const float p[] = {__VA_ARGS__};                                     \
        return rnormf(count, p);                                             \
    }
#define CUPORT_THREE(type) type a, type b, type c
#define CUPORT_FOUR(type) type a, type b, type c, type d
CUPORT_LENGTH(norm3d, rnorm3d, 3, CUPORT_THREE, a, b, c)
CUPORT_LENGTH(norm4d, rnorm4d, 4, CUPORT_FOUR, a, b, c, d)
#undef CUPORT_FOUR
#undef CUPORT_THREE
#undef CUPORT_LENGTH

inline double rhypot(double x, double y) { return static_cast<double>(1.0L / hypotl(x, y)); }
inline float rhypotf(float x, float y)
{
    return static_cast<float>(1.0 / hypot(static_cast<double>(x), static_cast<double>(y)));
}

// --- angles in units of pi ------------------------------------------------------------------------------------------

// Newer C libraries have some of these, for C23.
#if !defined(__GLIBC_PREREQ) || !__GLIBC_PREREQ(2, 42)
inline double rsqrt(double x) { return static_cast<double>(1.0L / sqrtl(x)); }
#endif
#if !defined(__GLIBC_PREREQ) || !__GLIBC_PREREQ(2, 41)
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
    if (r <= 0.25) return cos(M_PI * r);
    return r <= 0.75 ? sin(M_PI * (0.5 - r)) : -cos(M_PI * (1.0 - r));
}
inline float sinpif(float x) { return static_cast<float>(sinpi(x)); }
inline float cospif(float x) { return static_cast<float>(cospi(x)); }
#endif
inline void sincospi(double x, double* sine, double* cosine) { *sine = sinpi(x), *cosine = cospi(x); }
inline void sincospif(float x, float* sine, float* cosine) { *sine = sinpif(x), *cosine = cospif(x); }

// --- the normal distribution ----------------------------------------------------------------------------------------

namespace cuport {

// y with erfc(y) = x, by Halley's method on a first guess that is right at the ends.
inline long double inverse_erfc(long double x)
{
    if (!(x >= 0.0L && x <= 2.0L)) return static_cast<long double>(NAN);
    if (x == 0.0L || x == 2.0L) return (1.0L - x) * static_cast<long double>(INFINITY);
    if (x > 1.0L) return -inverse_erfc(2.0L - x);
    const long double logarithm = -logl(x * (2.0L - x));
    const long double middle = 4.33L - logarithm / 2.0L;  // S. Winitzki's approximation
    long double y = sqrtl(sqrtl(middle * middle + logarithm / 0.147L) - middle);
    for (int step = 0; step < 6; ++step) {
        const long double slope = -1.12837916709551257390L * expl(-y * y);
        const long double newton = (erfcl(y) - x) / slope;
        y -= newton / (1.0L + y * newton);
    }
    return y;
}

inline long double inverse_erf(long double x)
{
    if (fabsl(x) >= 0.5L) return x < 0.0L ? -inverse_erfc(1.0L + x) : inverse_erfc(1.0L - x);
    long double y = x * 0.88622692545275801365L;
    for (int step = 0; step < 5; ++step) {
        const long double newton = (erfl(y) - x) / (1.12837916709551257390L * expl(-y * y));
        y -= newton / (1.0L + y * newton);
    }
    return y;
}

// The modified Bessel function I of order 0 or 1 as its series, whose terms are all positive.
inline long double bessel_i(int order, long double x)
{
    const long double half = x / 2.0L;
    long double term = order == 0 ? 1.0L : half;
    long double sum = term;
    for (int k = 1; k < 100000 && fabsl(term) > fabsl(sum) * 1e-21L; ++k) {
        term *= half * half / (static_cast<long double>(k) * (k + order));
        sum += term;
    }
    return sum;
}

}  // namespace cuport

inline double normcdf(double x) { return static_cast<double>(0.5L * erfcl(-x * 0.70710678118654752440L)); }
inline float normcdff(float x) { return static_cast<float>(normcdf(x)); }
inline double erfcinv(double x) { return static_cast<double>(cuport::inverse_erfc(x)); }
inline float erfcinvf(float x) { return static_cast<float>(cuport::inverse_erfc(x)); }
inline double erfinv(double x) { return static_cast<double>(cuport::inverse_erf(x)); }
inline float erfinvf(float x) { return static_cast<float>(cuport::inverse_erf(x)); }
inline double normcdfinv(double x)
{
    return static_cast<double>(-1.41421356237309504880L * cuport::inverse_erfc(2.0L * x));
}
inline float normcdfinvf(float x) { return static_cast<float>(normcdfinv(x)); }
// exp(x^2) erfc(x). Where erfc vanishes, even as long double, its asymptotic series takes over.
inline double erfcx(double x)
{
    const long double wide = x;
    if (x <= 100.0) return static_cast<double>(expl(wide * wide) * erfcl(wide));
    const long double z = 0.5L / (wide * wide);
    return static_cast<double>((1.0L - z + z * z * (3.0L - 15.0L * z + 105.0L * z * z)) /
                               (wide * 1.77245385090551602730L));
}
inline float erfcxf(float x) { return static_cast<float>(erfcx(x)); }
inline double cyl_bessel_i0(double x) { return static_cast<double>(cuport::bessel_i(0, x)); }
inline float cyl_bessel_i0f(float x) { return static_cast<float>(cuport::bessel_i(0, x)); }
inline double cyl_bessel_i1(double x) { return static_cast<double>(cuport::bessel_i(1, x)); }
inline float cyl_bessel_i1f(float x) { return static_cast<float>(cuport::bessel_i(1, x)); }

// --- one name for both types ----------------------------------------------------------------------------------------

#define CUPORT_FLOAT_OVERLOAD(name) \
    inline float name(float x) { return name##f(x); }
CUPORT_FLOAT_OVERLOAD(exp10)
CUPORT_FLOAT_OVERLOAD(rsqrt)
CUPORT_FLOAT_OVERLOAD(rcbrt)
CUPORT_FLOAT_OVERLOAD(sinpi)
CUPORT_FLOAT_OVERLOAD(cospi)
CUPORT_FLOAT_OVERLOAD(normcdf)
CUPORT_FLOAT_OVERLOAD(normcdfinv)
CUPORT_FLOAT_OVERLOAD(erfinv)
CUPORT_FLOAT_OVERLOAD(erfcinv)
CUPORT_FLOAT_OVERLOAD(erfcx)
CUPORT_FLOAT_OVERLOAD(cyl_bessel_i0)
CUPORT_FLOAT_OVERLOAD(cyl_bessel_i1)
CUPORT_FLOAT_OVERLOAD(j0)
CUPORT_FLOAT_OVERLOAD(j1)
CUPORT_FLOAT_OVERLOAD(y0)
CUPORT_FLOAT_OVERLOAD(y1)
#undef CUPORT_FLOAT_OVERLOAD
inline float jn(int order, float x) { return jnf(order, x); }
inline float yn(int order, float x) { return ynf(order, x); }
inline float fdivide(float x, float y) { return x / y; }
inline void sincos(float x, float* sine, float* cosine) { *sine = sinf(x), *cosine = cosf(x); }
inline void sincospi(float x, float* sine, float* cosine) { sincospif(x, sine, cosine); }
