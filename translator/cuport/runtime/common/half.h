// SPDX-License-Identifier: Apache-2.0
//
// Half precision: 5 bits of exponent, 10 of fraction. Its functions are in float16_*.h, which bfloat16.h shares.
#pragma once

#include <cmath>
#include <math.h>
#include <type_traits>

#include "../opencl/api/handles.h"
#include "bit_casts.h"
#include "math_functions.h"
#include "rounding.h"
#include "small_floats.h"
#include "vector_types.h"

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

inline unsigned short half_bits(double value, Rounding rounding)
{
    if (value != value) return 0x7fff;
    const unsigned magnitude = rounded_magnitude<5, 10, 0x7bff>(value, rounding);
    return static_cast<unsigned short>((signbit(value) ? 0x8000 : 0) | magnitude);
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

// --- the same bits --------------------------------------------------------------------------------------------------

inline __half __ushort_as_half(unsigned short bits)
{
    __half result;
    result.__x = bits;
    return result;
}
inline __half __short_as_half(short bits)
{
    return __ushort_as_half(static_cast<unsigned short>(bits));
}
inline unsigned short __half_as_ushort(__half a) { return a.__x; }
inline short __half_as_short(__half a) { return static_cast<short>(a.__x); }

// --- from and to other types ----------------------------------------------------------------------------------------

namespace cuport {
template <typename Real>
__half to_half(Real value, Rounding rounding)
{
    return __ushort_as_half(bits_of(value, rounding, __half()));
}
}  // namespace cuport

inline __half __float2half(float a) { return a; }
inline float __half2float(__half a) { return a; }

#define CUPORT_ROUNDED(suffix, rounding, to_whole)                                                                \
    inline __half __float2##half##suffix(float a) { return cuport::to_##half(a, rounding); } \
    CUPORT_WHOLE(short, short, suffix, rounding, to_whole)                                                        \
    CUPORT_WHOLE(unsigned short, ushort, suffix, rounding, to_whole)                                              \
    CUPORT_WHOLE(int, int, suffix, rounding, to_whole)                                                            \
    CUPORT_WHOLE(unsigned, uint, suffix, rounding, to_whole)                                                      \
    CUPORT_WHOLE(long long, ll, suffix, rounding, to_whole)                                                       \
    CUPORT_WHOLE(unsigned long long, ull, suffix, rounding, to_whole)
#define CUPORT_WHOLE(type, name, suffix, rounding, to_whole)                                                      \
    inline __half __##name##2##half##suffix(type a)                                                 \
    {                                                                                                             \
        using Wide = std::conditional_t<std::is_signed<type>::value, long long, unsigned long long>;              \
        return cuport::to_##half(cuport::odd_double(static_cast<Wide>(a)), rounding);                   \
    }                                                                                                             \
    inline type __##half##2##name##suffix(__half a)                                                 \
    {                                                                                                             \
        return cuport::to_integer<type>(to_whole(static_cast<float>(a)));                                         \
    }
CUPORT_ROUNDED(_rn, cuport::Rounding::nearest, nearbyintf)
CUPORT_ROUNDED(_rz, cuport::Rounding::zero, truncf)
CUPORT_ROUNDED(_ru, cuport::Rounding::up, ceilf)
CUPORT_ROUNDED(_rd, cuport::Rounding::down, floorf)
#undef CUPORT_WHOLE
#undef CUPORT_ROUNDED
inline signed char __half2char_rz(__half a) { return cuport::to_integer<signed char>(truncf(a)); }
inline unsigned char __half2uchar_rz(__half a)
{
    return cuport::to_integer<unsigned char>(truncf(a));
}

// --- pairs ----------------------------------------------------------------------------------------------------------

inline __half2 make_half2(__half x, __half y) { return {x, y}; }
inline __half2 __halves2half2(__half x, __half y) { return {x, y}; }
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
inline __half2 __lows2half2(__half2 a, __half2 b) { return {a.x, b.x}; }
inline __half2 __highs2half2(__half2 a, __half2 b) { return {a.y, b.y}; }
inline __half2 __lowhigh2highlow(__half2 a) { return {a.y, a.x}; }

namespace cuport {

inline __half saturated(__half a) { return __saturatef(a); }
inline __half2 saturated(__half2 a) { return {saturated(a.x), saturated(a.y)}; }
inline bool is_nan(__half a) { return static_cast<float>(a) != static_cast<float>(a); }

}  // namespace cuport

#define CUPORT_ARITHMETIC(sign)                                                                                       \
    inline __half operator sign(const __half& a, const __half& b)                                   \
    {                                                                                                                 \
        return static_cast<float>(a) sign static_cast<float>(b);                                                      \
    }                                                                                                                 \
    inline __half2 operator sign(const __half2& a, const __half2& b)                                      \
    {                                                                                                                 \
        return {a.x sign b.x, a.y sign b.y};                                                                          \
    }                                                                                                                 \
    inline __half& operator sign##=(__half& a, const __half& b) { return a = a sign b; }            \
    inline __half2& operator sign##=(__half2& a, const __half2& b) { return a = a sign b; }
// _rn: not merged with a sum into a fused operation, which doesn't happen here anyway. _sat: to [0, 1].
#define CUPORT_NAMED_ARITHMETIC(sign, name)                                                                           \
    CUPORT_ARITHMETIC(sign)                                                                                           \
    inline __half __h##name(__half a, __half b) { return a sign b; }                                \
    inline __half __h##name##_rn(__half a, __half b) { return a sign b; }                           \
    inline __half __h##name##_sat(__half a, __half b) { return cuport::saturated(a sign b); }       \
    inline __half2 __h##name##2(__half2 a, __half2 b) { return a sign b; }                                \
    inline __half2 __h##name##2_rn(__half2 a, __half2 b) { return a sign b; }                             \
    inline __half2 __h##name##2_sat(__half2 a, __half2 b) { return cuport::saturated(a sign b); }
CUPORT_NAMED_ARITHMETIC(+, add)
CUPORT_NAMED_ARITHMETIC(-, sub)
CUPORT_NAMED_ARITHMETIC(*, mul)
CUPORT_ARITHMETIC(/)
#undef CUPORT_NAMED_ARITHMETIC
#undef CUPORT_ARITHMETIC
inline __half __hdiv(__half a, __half b) { return a / b; }
inline __half2 __h2div(__half2 a, __half2 b) { return a / b; }

inline __half operator+(const __half& a) { return a; }
inline __half2 operator+(const __half2& a) { return a; }
inline __half operator-(const __half& a)
{
    if (cuport::is_nan(a)) return __ushort_as_half(0x7fff);
    return __ushort_as_half(a.__x ^ 0x8000);
}
inline __half2 operator-(const __half2& a) { return {-a.x, -a.y}; }
#define CUPORT_STEP(sign, one)                                                        \
    inline __half& operator sign##sign(__half& a) { return a sign##= one; } \
    inline __half operator sign##sign(__half& a, int)                     \
    {                                                                                 \
        const __half before = a;                                                \
        sign##sign a;                                                                 \
        return before;                                                                \
    }
CUPORT_STEP(+, __half(1.0f))
CUPORT_STEP(-, __half(1.0f))
#undef CUPORT_STEP
inline __half __hneg(__half a) { return -a; }
inline __half2 __hneg2(__half2 a) { return -a; }
inline __half __habs(__half a)
{
    if (cuport::is_nan(a)) return __ushort_as_half(0x7fff);
    return __ushort_as_half(a.__x & 0x7fff);
}
inline __half2 __habs2(__half2 a) { return {__habs(a.x), __habs(a.y)}; }

// --- fused: rounded once --------------------------------------------------------------------------------------------

// The product fits a double; so does the sum but for a mark of what is lost.
inline __half __hfma(__half a, __half b, __half c)
{
    const double product = static_cast<double>(static_cast<float>(a)) * static_cast<double>(static_cast<float>(b));
    return cuport::odd_sum(product, static_cast<double>(static_cast<float>(c)));
}
inline __half __hfma_sat(__half a, __half b, __half c)
{
    return cuport::saturated(__hfma(a, b, c));
}
// Below zero becomes zero; NaN stays.
inline __half __hfma_relu(__half a, __half b, __half c)
{
    const __half sum = __hfma(a, b, c);
    return sum.__x & 0x8000 && !cuport::is_nan(sum) ? __ushort_as_half(0) : sum;
}
#define CUPORT_FUSED_PAIR(name)                                                                    \
    inline __half2 __hfma2##name(__half2 a, __half2 b, __half2 c)                  \
    {                                                                                              \
        return {__hfma##name(a.x, b.x, c.x), __hfma##name(a.y, b.y, c.y)};                         \
    }
CUPORT_FUSED_PAIR()
CUPORT_FUSED_PAIR(_sat)
CUPORT_FUSED_PAIR(_relu)
#undef CUPORT_FUSED_PAIR
// a * b + c of complex numbers.
inline __half2 __hcmadd(__half2 a, __half2 b, __half2 c)
{
    const __half real = __hfma(-a.y, b.y, __hfma(a.x, b.x, c.x));
    const __half imaginary = __hfma(a.y, b.x, __hfma(a.x, b.y, c.y));
    return {real, imaginary};
}

// For each: of numbers, false beside NaN; with u, true beside NaN; of pairs as pairs of 1 and 0, as masks, and, with b,
// whether it holds for both.
#define CUPORT_COMPARISON(name, ordered)                                                                             \
    inline bool __h##name(__half a, __half b)                                                            \
    {                                                                                                                \
        const float x = a, y = b;                                                                                    \
        return ordered;                                                                                              \
    }                                                                                                                \
    inline bool __h##name##u(__half a, __half b)                                                         \
    {                                                                                                                \
        return cuport::is_nan(a) || cuport::is_nan(b) || __h##name(a, b);                                            \
    }                                                                                                                \
    CUPORT_PAIR_COMPARISON(name)                                                                                     \
    CUPORT_PAIR_COMPARISON(name##u)
#define CUPORT_PAIR_COMPARISON(name)                                                                                 \
    inline __half2 __h##name##2(__half2 a, __half2 b)                                                    \
    {                                                                                                                \
        return {__h##name(a.x, b.x) ? 1.0f : 0.0f, __h##name(a.y, b.y) ? 1.0f : 0.0f};                               \
    }                                                                                                                \
    inline unsigned __h##name##2_mask(__half2 a, __half2 b)                                                  \
    {                                                                                                                \
        return (__h##name(a.x, b.x) ? 0xffffu : 0u) | (__h##name(a.y, b.y) ? 0xffff0000u : 0u);                      \
    }                                                                                                                \
    inline bool __hb##name##2(__half2 a, __half2 b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); }
CUPORT_COMPARISON(eq, x == y)
CUPORT_COMPARISON(ne, x < y || x > y)
CUPORT_COMPARISON(lt, x < y)
CUPORT_COMPARISON(le, x <= y)
CUPORT_COMPARISON(gt, x > y)
CUPORT_COMPARISON(ge, x >= y)
#undef CUPORT_PAIR_COMPARISON
#undef CUPORT_COMPARISON
#define CUPORT_OPERATOR(sign, name)                                                                               \
    inline bool operator sign(const __half& a, const __half& b) { return __h##name(a, b); }           \
    inline bool operator sign(const __half2& a, const __half2& b) { return __hb##name##2(a, b); }
CUPORT_OPERATOR(==, eq)
CUPORT_OPERATOR(!=, neu)
CUPORT_OPERATOR(<, lt)
CUPORT_OPERATOR(<=, le)
CUPORT_OPERATOR(>, gt)
CUPORT_OPERATOR(>=, ge)
#undef CUPORT_OPERATOR

inline bool __hisnan(__half a) { return cuport::is_nan(a); }
inline __half2 __hisnan2(__half2 a) { return {__hisnan(a.x) ? 1.0f : 0.0f, __hisnan(a.y) ? 1.0f : 0.0f}; }
inline int __hisinf(__half a) { return isinf(static_cast<float>(a)) ? (a.__x & 0x8000 ? -1 : 1) : 0; }

// The number beside NaN, or, with _nan, NaN. Of two zeros -0 is the less: equal numbers differ in the sign bit at most.
#define CUPORT_EXTREME(name, sign, join)                                                                          \
    inline __half __h##name##_nan(__half a, __half b)                                           \
    {                                                                                                             \
        if (cuport::is_nan(a) || cuport::is_nan(b)) return __ushort_as_##half(0x7fff);                  \
        if (a == b) return __ushort_as_##half(a.__x join b.__x);                                        \
        return a sign b ? a : b;                                                                                  \
    }                                                                                                             \
    inline __half __h##name(__half a, __half b)                                                 \
    {                                                                                                             \
        if (cuport::is_nan(a) != cuport::is_nan(b)) return cuport::is_nan(a) ? b : a;                             \
        return __h##name##_nan(a, b);                                                                             \
    }                                                                                                             \
    inline __half2 __h##name##2(__half2 a, __half2 b)                                                 \
    {                                                                                                             \
        return {__h##name(a.x, b.x), __h##name(a.y, b.y)};                                                        \
    }                                                                                                             \
    inline __half2 __h##name##2_nan(__half2 a, __half2 b)                                             \
    {                                                                                                             \
        return {__h##name##_nan(a.x, b.x), __h##name##_nan(a.y, b.y)};                                            \
    }
CUPORT_EXTREME(max, >, &)
CUPORT_EXTREME(min, <, |)
#undef CUPORT_EXTREME

#define CUPORT_FUNCTION(name, function)                                                                  \
    inline __half h##name(__half a) { return function(static_cast<float>(a)); }              \
    inline __half2 h2##name(__half2 a) { return {h##name(a.x), h##name(a.y)}; }
CUPORT_FUNCTION(exp, expf)
CUPORT_FUNCTION(exp2, exp2f)
CUPORT_FUNCTION(exp10, exp10f)
CUPORT_FUNCTION(log, logf)
CUPORT_FUNCTION(log2, log2f)
CUPORT_FUNCTION(log10, log10f)
CUPORT_FUNCTION(sin, sinf)
CUPORT_FUNCTION(cos, cosf)
CUPORT_FUNCTION(tanh, tanhf)
CUPORT_FUNCTION(tanh_approx, tanhf)
CUPORT_FUNCTION(sqrt, sqrtf)
CUPORT_FUNCTION(rsqrt, rsqrtf)
CUPORT_FUNCTION(rcp, 1.0f /)
CUPORT_FUNCTION(ceil, ceilf)
CUPORT_FUNCTION(floor, floorf)
CUPORT_FUNCTION(trunc, truncf)
CUPORT_FUNCTION(rint, rintf)
#undef CUPORT_FUNCTION

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
