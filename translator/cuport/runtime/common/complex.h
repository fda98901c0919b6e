// SPDX-License-Identifier: Apache-2.0
//
// Complex numbers as pairs: cuComplex.h's functions, and HIP's, which are the same under other names. For C and C++.
#pragma once

#include <math.h>

#include "vector_types.h"

#ifdef __cplusplus
#define CUPORT_COMPLEX_INLINE inline
#else
#define CUPORT_COMPLEX_INLINE static inline
#endif

#define CUPORT_COMPLEX(Complex, Real, Pair, f, absolute)                                                              \
    CUPORT_COMPLEX_INLINE Complex make_##Complex(Real re, Real im) { return make_##Pair(re, im); }                    \
    CUPORT_COMPLEX_INLINE Real cuCreal##f(Complex z) { return z.x; }                                                  \
    CUPORT_COMPLEX_INLINE Real cuCimag##f(Complex z) { return z.y; }                                                  \
    CUPORT_COMPLEX_INLINE Complex cuConj##f(Complex z) { return make_##Pair(z.x, -z.y); }                             \
    CUPORT_COMPLEX_INLINE Complex cuCadd##f(Complex a, Complex b) { return make_##Pair(a.x + b.x, a.y + b.y); }       \
    CUPORT_COMPLEX_INLINE Complex cuCsub##f(Complex a, Complex b) { return make_##Pair(a.x - b.x, a.y - b.y); }       \
    CUPORT_COMPLEX_INLINE Complex cuCmul##f(Complex a, Complex b)                                                     \
    {                                                                                                                 \
        return make_##Pair(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);                                             \
    }                                                                                                                 \
    /* Divided by the larger part first, so that squares don't overflow. */                                           \
    CUPORT_COMPLEX_INLINE Complex cuCdiv##f(Complex a, Complex b)                                                     \
    {                                                                                                                 \
        const Real scale = (Real)1 / ((Real)fabs(b.x) + (Real)fabs(b.y));                                             \
        const Real ax = a.x * scale, ay = a.y * scale, bx = b.x * scale, by = b.y * scale;                            \
        const Real inverse = (Real)1 / (bx * bx + by * by);                                                           \
        return make_##Pair((ax * bx + ay * by) * inverse, (ay * bx - ax * by) * inverse);                             \
    }                                                                                                                 \
    CUPORT_COMPLEX_INLINE Real cuCabs##f(Complex z) { return absolute(z.x, z.y); }                                    \
    CUPORT_COMPLEX_INLINE Real cuCsqabs##f(Complex z) { return z.x * z.x + z.y * z.y; }                               \
    CUPORT_COMPLEX_INLINE Complex cuCfma##f(Complex a, Complex b, Complex c)                                          \
    {                                                                                                                 \
        return make_##Pair(a.x * b.x + c.x - a.y * b.y, a.y * b.x + (a.x * b.y + c.y));                               \
    }

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
CUPORT_COMPLEX(cuFloatComplex, float, float2, f, hypotf)
CUPORT_COMPLEX(cuDoubleComplex, double, double2, , hypot)
#undef CUPORT_COMPLEX
CUPORT_COMPLEX_INLINE cuComplex make_cuComplex(float re, float im) { return make_float2(re, im); }
CUPORT_COMPLEX_INLINE cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return make_double2(z.x, z.y); }
CUPORT_COMPLEX_INLINE cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z)
{
    return make_float2((float)z.x, (float)z.y);
}
#undef CUPORT_COMPLEX_INLINE
