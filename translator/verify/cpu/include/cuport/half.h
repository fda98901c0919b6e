// SPDX-License-Identifier: Apache-2.0
//
// Half precision. Sums, differences, products and quotients are computed in float and rounded once more, which gives
// the correctly rounded result: float has more than twice the digits.
#pragma once

#include <cuport/intrinsics.h>

#include <limits>

namespace cuport {

inline unsigned short half_bits(float value)
{
    const unsigned bits = __float_as_uint(value);
    const unsigned sign = bits >> 16 & 0x8000;
    unsigned magnitude = bits & 0x7fffffff;
    if (magnitude > 0x7f800000) return 0x7fff;                                        // CUDA's NaN
    if (magnitude >= 0x477ff000) return static_cast<unsigned short>(sign | 0x7c00);   // from 65520 on: infinity
    if (magnitude < 0x38800000) {                                                     // below 2^-14: subnormal
        const float units = nearbyintf(__uint_as_float(magnitude) * 16777216.0f);
        return static_cast<unsigned short>(sign | static_cast<unsigned>(units));
    }
    magnitude += 0xfff + (magnitude >> 13 & 1);  // to nearest, ties to even
    return static_cast<unsigned short>(sign | (magnitude - 0x38000000) >> 13);
}

inline float half_value(unsigned short bits)
{
    const unsigned sign = (bits & 0x8000u) << 16;
    const unsigned exponent = bits >> 10 & 31;
    const unsigned fraction = bits & 0x3ff;
    if (exponent == 0) return copysignf(fraction / 16777216.0f, __uint_as_float(sign | 0x3f800000));
    if (exponent == 31) return __uint_as_float(sign | 0x7f800000 | fraction << 13);
    return __uint_as_float(sign | (exponent + 112) << 23 | fraction << 13);
}

// Double to float such that a second rounding, to half, does no harm: what is cut off leaves its mark in the last bit.
inline float round_to_odd(double value)
{
    float nearest = static_cast<float>(value);
    if (static_cast<double>(nearest) == value || !(fabs(value) < 1e30)) return nearest;
    if (fabs(static_cast<double>(nearest)) > fabs(value)) nearest = nextafterf(nearest, 0.0f);
    return __uint_as_float(__float_as_uint(nearest) | 1);
}

}  // namespace cuport

struct __half {
    unsigned short __x;

    __half() = default;
    __half(float value) : __x(cuport::half_bits(value)) {}
    __half(double value) : __x(cuport::half_bits(cuport::round_to_odd(value))) {}
    __half(int value) : __half(static_cast<double>(value)) {}
    __half(unsigned value) : __half(static_cast<double>(value)) {}
    __half(long long value) : __half(static_cast<double>(value)) {}
    operator float() const { return cuport::half_value(__x); }
};
typedef __half half;

struct alignas(4) __half2 {
    __half x, y;

    __half2() = default;
    __half2(__half x, __half y) : x(x), y(y) {}
};
typedef __half2 half2;

// --- conversions ----------------------------------------------------------------------------------------------------

inline __half __ushort_as_half(unsigned short bits)
{
    __half result;
    result.__x = bits;
    return result;
}
inline unsigned short __half_as_ushort(__half a) { return a.__x; }
inline __half __short_as_half(short bits) { return __ushort_as_half(static_cast<unsigned short>(bits)); }
inline short __half_as_short(__half a) { return static_cast<short>(a.__x); }
inline __half __float2half(float a) { return a; }
inline __half __float2half_rn(float a) { return a; }
inline __half __double2half(double a) { return a; }
inline float __half2float(__half a) { return a; }
inline __half __int2half_rn(int a) { return a; }
inline __half __uint2half_rn(unsigned a) { return a; }
inline int __half2int_rn(__half a) { return __float2int_rn(a); }
inline int __half2int_rz(__half a) { return __float2int_rz(a); }
inline __half2 make_half2(__half x, __half y) { return {x, y}; }
inline __half2 __halves2half2(__half x, __half y) { return {x, y}; }
inline __half2 __half2half2(__half a) { return {a, a}; }
inline __half2 __float2half2_rn(float a) { return {a, a}; }
inline __half2 __floats2half2_rn(float x, float y) { return {x, y}; }
inline __half2 __float22half2_rn(float2 a) { return {a.x, a.y}; }
inline float2 __half22float2(__half2 a) { return {a.x, a.y}; }
inline float __low2float(__half2 a) { return a.x; }
inline float __high2float(__half2 a) { return a.y; }
inline __half __low2half(__half2 a) { return a.x; }
inline __half __high2half(__half2 a) { return a.y; }
inline __half2 __low2half2(__half2 a) { return {a.x, a.x}; }
inline __half2 __high2half2(__half2 a) { return {a.y, a.y}; }
inline __half2 __lowhigh2highlow(__half2 a) { return {a.y, a.x}; }
inline __half2 __lows2half2(__half2 a, __half2 b) { return {a.x, b.x}; }
inline __half2 __highs2half2(__half2 a, __half2 b) { return {a.y, b.y}; }

// --- arithmetic -----------------------------------------------------------------------------------------------------

#define CUPORT_ARITHMETIC(sign, name)                                                                            \
    inline __half operator sign(const __half& a, const __half& b)                                                \
    {                                                                                                            \
        return static_cast<float>(a) sign static_cast<float>(b);                                                 \
    }                                                                                                            \
    inline __half2 operator sign(const __half2& a, const __half2& b) { return {a.x sign b.x, a.y sign b.y}; }    \
    inline __half& operator sign##=(__half& a, const __half& b) { return a = a sign b; }                         \
    inline __half2& operator sign##=(__half2& a, const __half2& b) { return a = a sign b; }                      \
    inline __half __h##name(__half a, __half b) { return a sign b; }                                             \
    inline __half2 __h##name##2(__half2 a, __half2 b) { return a sign b; }
CUPORT_ARITHMETIC(+, add)
CUPORT_ARITHMETIC(-, sub)
CUPORT_ARITHMETIC(*, mul)
CUPORT_ARITHMETIC(/, div)
#undef CUPORT_ARITHMETIC
inline __half2 __h2div(__half2 a, __half2 b) { return a / b; }
inline __half operator-(const __half& a) { return __ushort_as_half(a.__x ^ 0x8000); }
inline __half2 operator-(const __half2& a) { return {-a.x, -a.y}; }
inline __half __hneg(__half a) { return -a; }
inline __half2 __hneg2(__half2 a) { return -a; }
inline __half __habs(__half a) { return __ushort_as_half(a.__x & 0x7fff); }
inline __half2 __habs2(__half2 a) { return {__habs(a.x), __habs(a.y)}; }
// A product of two halves, and its sum with a third, lose next to nothing in double.
inline __half __hfma(__half a, __half b, __half c)
{
    return fma(static_cast<double>(static_cast<float>(a)), static_cast<double>(static_cast<float>(b)),
               static_cast<double>(static_cast<float>(c)));
}
inline __half2 __hfma2(__half2 a, __half2 b, __half2 c) { return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)}; }

#define CUPORT_COMPARISON(sign, name)                                                                            \
    inline bool operator sign(const __half& a, const __half& b)                                                  \
    {                                                                                                            \
        return static_cast<float>(a) sign static_cast<float>(b);                                                 \
    }                                                                                                            \
    inline bool __h##name(__half a, __half b) { return a sign b; }                                               \
    inline __half2 __h##name##2(__half2 a, __half2 b)                                                            \
    {                                                                                                            \
        return {a.x sign b.x ? 1.0f : 0.0f, a.y sign b.y ? 1.0f : 0.0f};                                         \
    }
CUPORT_COMPARISON(==, eq)
CUPORT_COMPARISON(!=, ne)
CUPORT_COMPARISON(<, lt)
CUPORT_COMPARISON(<=, le)
CUPORT_COMPARISON(>, gt)
CUPORT_COMPARISON(>=, ge)
#undef CUPORT_COMPARISON
inline bool __hisnan(__half a) { return (a.__x & 0x7fff) > 0x7c00; }
inline int __hisinf(__half a) { return a.__x == 0x7c00 ? 1 : a.__x == 0xfc00 ? -1 : 0; }
inline __half __hmax(__half a, __half b) { return fmaxf(a, b); }
inline __half __hmin(__half a, __half b) { return fminf(a, b); }
inline __half2 __hmax2(__half2 a, __half2 b) { return {__hmax(a.x, b.x), __hmax(a.y, b.y)}; }
inline __half2 __hmin2(__half2 a, __half2 b) { return {__hmin(a.x, b.x), __hmin(a.y, b.y)}; }

#define CUPORT_FUNCTION(name, function)                           \
    inline __half h##name(__half a) { return function(static_cast<float>(a)); } \
    inline __half2 h2##name(__half2 a) { return {h##name(a.x), h##name(a.y)}; }
CUPORT_FUNCTION(exp, expf)
CUPORT_FUNCTION(exp2, exp2f)
CUPORT_FUNCTION(log, logf)
CUPORT_FUNCTION(log2, log2f)
CUPORT_FUNCTION(log10, log10f)
CUPORT_FUNCTION(sin, sinf)
CUPORT_FUNCTION(cos, cosf)
CUPORT_FUNCTION(sqrt, sqrtf)
CUPORT_FUNCTION(rsqrt, rsqrtf)
CUPORT_FUNCTION(rcp, 1.0f /)
CUPORT_FUNCTION(ceil, ceilf)
CUPORT_FUNCTION(floor, floorf)
CUPORT_FUNCTION(trunc, truncf)
CUPORT_FUNCTION(rint, rintf)
#undef CUPORT_FUNCTION
