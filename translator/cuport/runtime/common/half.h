// SPDX-License-Identifier: Apache-2.0
//
// Half precision: 5 bits of exponent, 10 of fraction. Its functions are in float16_*.inc, which bfloat16.h shares.
#pragma once

#include <math.h>

#include <type_traits>

#include "bit_casts.h"
#include "math_functions.h"
#include "rounding.h"
#include "small_floats.h"
#include "vector_types.h"

namespace cuport {

// Without branches: kernels with unrolled loops have hundreds of these in a row, which compilers take long for.
inline unsigned short half_bits(float value)
{
    const unsigned bits = __float_as_uint(value);
    const unsigned sign = bits >> 16 & 0x8000;
    const unsigned magnitude = bits & 0x7fffffff;
    // To nearest, ties to even. Below 2^-14, where numbers are subnormal, the sum with 0.5 is rounded to their unit.
    const unsigned normal = (magnitude + 0xfff + (magnitude >> 13 & 1) - 0x38000000) >> 13;
    const unsigned subnormal = __float_as_uint(__uint_as_float(magnitude) + 0.5f) - 0x3f000000;
    const unsigned finite = magnitude < 0x38800000 ? subnormal : normal;
    const unsigned number = magnitude >= 0x477ff000 ? 0x7c00 : finite;              // from 65520 on: infinity
    return static_cast<unsigned short>(magnitude > 0x7f800000 ? 0x7fff : sign | number);  // CUDA's NaN
}

inline unsigned short half_bits(double value, Rounding rounding)
{
    if (value != value) return 0x7fff;
    const unsigned magnitude = rounded_magnitude<5, 10, 0x7bff>(value, rounding);
    return static_cast<unsigned short>((signbit(value) ? 0x8000 : 0) | magnitude);
}

inline float half_value(unsigned short bits)
{
    const unsigned sign = (bits & 0x8000u) << 16;
    const unsigned shifted = (bits & 0x7fffu) << 13;
    // Not by a float as small: where a program is linked with -ffast-math, the processor takes those for 0.
    const unsigned subnormal = __float_as_uint(static_cast<float>(bits & 0x3ffu) * __uint_as_float(0x33800000));
    const unsigned finite = shifted < 0x00800000 ? subnormal : shifted + 0x38000000;
    return __uint_as_float(sign | (shifted >= 0x0f800000 ? 0x7f800000 | shifted : finite));
}

}  // namespace cuport

struct __half_raw {
    unsigned short x;
};

struct __half2_raw {
    unsigned short x, y;
};

struct __half {
    unsigned short __x;

    __half() = default;
    __half(const __half_raw& raw) : __x(raw.x) {}
    __half(float value) : __x(cuport::half_bits(value)) {}
    __half(double value) : __x(cuport::half_bits(cuport::odd_float(value))) {}
    __half(short value) : __half(static_cast<float>(value)) {}
    __half(unsigned short value) : __half(static_cast<float>(value)) {}
    __half(int value) : __half(static_cast<double>(value)) {}
    __half(unsigned value) : __half(static_cast<double>(value)) {}
    __half(long value) : __half(static_cast<long long>(value)) {}
    __half(unsigned long value) : __half(static_cast<unsigned long long>(value)) {}
    __half(long long value) : __half(cuport::odd_double(value)) {}
    __half(unsigned long long value) : __half(cuport::odd_double(value)) {}
    operator float() const { return cuport::half_value(__x); }
    operator __half_raw() const { return {__x}; }
};
typedef __half half;
typedef __half __nv_half;
typedef __half nv_half;

struct alignas(4) __half2 {
    __half x, y;

    __half2() = default;
    __half2(__half x, __half y) : x(x), y(y) {}
    __half2(const __half2_raw& raw) : x(__half_raw{raw.x}), y(__half_raw{raw.y}) {}
    operator __half2_raw() const { return {x.__x, y.__x}; }
};
typedef __half2 half2;
typedef __half2 __nv_half2;
typedef __half2 nv_half2;

namespace cuport {

inline unsigned short bits_of(float value, Rounding rounding, __half)
{
    return rounding == Rounding::nearest ? half_bits(value) : half_bits(static_cast<double>(value), rounding);
}
inline unsigned short bits_of(double value, Rounding rounding, __half) { return half_bits(value, rounding); }

}  // namespace cuport

#define CUPORT_SMALL __half
#define CUPORT_PAIR __half2
#define CUPORT_NAMED(before, after) before##half##after
#include "float16_conversions.inc"
#include "float16_arithmetic.inc"
#include "float16_comparisons.inc"
#include "float16_math.inc"
#undef CUPORT_NAMED
#undef CUPORT_PAIR
#undef CUPORT_SMALL

inline __half __double2half(double value) { return value; }

// Both halves from one value.
inline __half2 __half2half2(__half a) { return __halves2half2(a, a); }

#define CUDART_INF_FP16 __ushort_as_half(0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half(0x7fff)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half(0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7bff)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000)
#define CUDART_ONE_FP16 __ushort_as_half(0x3c00)
