// SPDX-License-Identifier: Apache-2.0
//
// Complex numbers as pairs: cuComplex.h's functions, and hip/hip_complex.h's, which are the same under other names.
#pragma once

#include <cuport/language.h>

#define CUPORT_COMPLEX(Complex, Real, f, absolute)                                                                    \
    inline Complex make_##Complex(Real re, Real im) { return {re, im}; }                                              \
    inline Real hipCreal##f(Complex z) { return z.x; }                                                                \
    inline Real hipCimag##f(Complex z) { return z.y; }                                                                \
    inline Complex hipConj##f(Complex z) { return {z.x, -z.y}; }                                                      \
    inline Complex hipCadd##f(Complex a, Complex b) { return {a.x + b.x, a.y + b.y}; }                                \
    inline Complex hipCsub##f(Complex a, Complex b) { return {a.x - b.x, a.y - b.y}; }                                \
    inline Complex hipCmul##f(Complex a, Complex b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }        \
    /* Divided by the larger part first, so that squares don't overflow. */                                           \
    inline Complex hipCdiv##f(Complex a, Complex b)                                                                   \
    {                                                                                                                 \
        const Real scale = Real(1) / (std::fabs(b.x) + std::fabs(b.y));                                               \
        const Real ax = a.x * scale, ay = a.y * scale, bx = b.x * scale, by = b.y * scale;                            \
        const Real inverse = Real(1) / (bx * bx + by * by);                                                           \
        return {(ax * bx + ay * by) * inverse, (ay * bx - ax * by) * inverse};                                        \
    }                                                                                                                 \
    inline Real hipCabs##f(Complex z) { return absolute(z.x, z.y); }                                                  \
    inline Real hipCsqabs##f(Complex z) { return z.x * z.x + z.y * z.y; }                                             \
    inline Complex hipCfma##f(Complex a, Complex b, Complex c)                                                        \
    {                                                                                                                 \
        return {a.x * b.x + c.x - a.y * b.y, a.y * b.x + (a.x * b.y + c.y)};                                          \
    }

typedef float2 hipFloatComplex;
typedef double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;
CUPORT_COMPLEX(hipFloatComplex, float, f, hypotf)
CUPORT_COMPLEX(hipDoubleComplex, double, , hypot)
#undef CUPORT_COMPLEX
inline hipComplex make_hipComplex(float re, float im) { return {re, im}; }
inline hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex z) { return {z.x, z.y}; }
inline hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex z)
{
    return {static_cast<float>(z.x), static_cast<float>(z.y)};
}
