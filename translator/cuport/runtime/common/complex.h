// SPDX-License-Identifier: Apache-2.0
//
// Complex numbers as pairs: cuComplex.h's functions, and HIP's, which are the same under other names.
#pragma once

#include <cmath>

#include "vector_types.h"

#define CUPORT_COMPLEX(Complex, Real, f, absolute)                                                                    \
    inline Complex make_##Complex(Real re, Real im) { return {re, im}; }                                              \
    inline Real cuCreal##f(Complex z) { return z.x; }                                                                \
    inline Real cuCimag##f(Complex z) { return z.y; }                                                                \
    inline Complex cuConj##f(Complex z) { return {z.x, -z.y}; }                                                      \
    inline Complex cuCadd##f(Complex a, Complex b) { return {a.x + b.x, a.y + b.y}; }                                \
    inline Complex cuCsub##f(Complex a, Complex b) { return {a.x - b.x, a.y - b.y}; }                                \
    inline Complex cuCmul##f(Complex a, Complex b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }        \
    /* Divided by the larger part first, so that squares don't overflow. */                                           \
    inline Complex cuCdiv##f(Complex a, Complex b)                                                                   \
    {                                                                                                                 \
        const Real scale = Real(1) / (std::fabs(b.x) + std::fabs(b.y));                                               \
        const Real ax = a.x * scale, ay = a.y * scale, bx = b.x * scale, by = b.y * scale;                            \
        const Real inverse = Real(1) / (bx * bx + by * by);                                                           \
        return {(ax * bx + ay * by) * inverse, (ay * bx - ax * by) * inverse};                                        \
    }                                                                                                                 \
    inline Real cuCabs##f(Complex z) { return absolute(z.x, z.y); }                                                  \
    inline Real cuCsqabs##f(Complex z) { return z.x * z.x + z.y * z.y; }                                             \
    inline Complex cuCfma##f(Complex a, Complex b, Complex c)                                                        \
    {                                                                                                                 \
        return {a.x * b.x + c.x - a.y * b.y, a.y * b.x + (a.x * b.y + c.y)};                                          \
    }

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
CUPORT_COMPLEX(cuFloatComplex, float, f, hypotf)
CUPORT_COMPLEX(cuDoubleComplex, double, , hypot)
#undef CUPORT_COMPLEX
inline cuComplex make_cuComplex(float re, float im) { return {re, im}; }
inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return {z.x, z.y}; }
inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z)
{
    return {static_cast<float>(z.x), static_cast<float>(z.y)};
}
