// SPDX-License-Identifier: Apache-2.0
//
// bfloat16: the upper half of a float, rounded to nearest even. Its functions are in float16_*.h, which half.h shares.
#pragma once

#include "half.h"

namespace cuport {

inline unsigned short bfloat16_bits(float value)
{
    const unsigned bits = __float_as_uint(value);
    if ((bits & 0x7fffffff) > 0x7f800000) return 0x7fff;  // CUDA's NaN
    return static_cast<unsigned short>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

inline unsigned short bfloat16_bits(double value, Rounding rounding)
{
    if (value != value) return 0x7fff;
    const unsigned magnitude = rounded_magnitude<8, 7, 0x7f7f>(value, rounding);
    return static_cast<unsigned short>((signbit(value) ? 0x8000 : 0) | magnitude);
}

}  // namespace cuport

struct __nv_bfloat16_raw {
    unsigned short x;
};

struct __nv_bfloat162_raw {
    unsigned short x, y;
};

struct __nv_bfloat16 {
    union {
        unsigned short __x;
        unsigned short data;  // as hip_bfloat16 calls it
    };

    __nv_bfloat16() = default;
    __nv_bfloat16(const __nv_bfloat16_raw& raw) : __x(raw.x) {}
    __nv_bfloat16(float value) : __x(cuport::bfloat16_bits(value)) {}
    __nv_bfloat16(double value) : __x(cuport::bfloat16_bits(cuport::odd_float(value))) {}
    __nv_bfloat16(short value) : __nv_bfloat16(static_cast<float>(value)) {}
    __nv_bfloat16(unsigned short value) : __nv_bfloat16(static_cast<float>(value)) {}
    __nv_bfloat16(int value) : __nv_bfloat16(static_cast<double>(value)) {}
    __nv_bfloat16(unsigned value) : __nv_bfloat16(static_cast<double>(value)) {}
    __nv_bfloat16(long value) : __nv_bfloat16(static_cast<long long>(value)) {}
    __nv_bfloat16(unsigned long value) : __nv_bfloat16(static_cast<unsigned long long>(value)) {}
    __nv_bfloat16(long long value) : __nv_bfloat16(cuport::odd_double(value)) {}
    __nv_bfloat16(unsigned long long value) : __nv_bfloat16(cuport::odd_double(value)) {}
    operator float() const { return __uint_as_float(static_cast<unsigned>(__x) << 16); }
    operator __nv_bfloat16_raw() const { return {__x}; }

    static __nv_bfloat16 round_to_bfloat16(float value) { return value; }
};
typedef __nv_bfloat16 nv_bfloat16;

struct alignas(4) __nv_bfloat162 {
    __nv_bfloat16 x, y;

    __nv_bfloat162() = default;
    __nv_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) : x(x), y(y) {}
    __nv_bfloat162(const __nv_bfloat162_raw& raw) : x(__nv_bfloat16_raw{raw.x}), y(__nv_bfloat16_raw{raw.y}) {}
    operator __nv_bfloat162_raw() const { return {x.__x, y.__x}; }
};
typedef __nv_bfloat162 nv_bfloat162;

namespace cuport {

inline unsigned short bits_of(float value, Rounding rounding, __nv_bfloat16)
{
    return rounding == Rounding::nearest ? bfloat16_bits(value) : bfloat16_bits(static_cast<double>(value), rounding);
}
inline unsigned short bits_of(double value, Rounding rounding, __nv_bfloat16) { return bfloat16_bits(value, rounding); }

}  // namespace cuport

#define CUPORT_SMALL __nv_bfloat16
#define CUPORT_PAIR __nv_bfloat162
#define CUPORT_NAMED(before, after) before##bfloat16##after
#include "float16_conversions.inc"
#include "float16_arithmetic.inc"
#include "float16_comparisons.inc"
#include "float16_math.inc"
#undef CUPORT_NAMED
#undef CUPORT_PAIR
#undef CUPORT_SMALL

inline __nv_bfloat16 __double2bfloat16(double value) { return value; }

// Both halves from one value.
inline __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) { return __halves2bfloat162(a, a); }

#define CUDART_INF_BF16 __ushort_as_bfloat16(0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16(0x7fff)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16(0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7f7f)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16(0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16(0x3f80)
