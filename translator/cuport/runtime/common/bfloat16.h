// SPDX-License-Identifier: Apache-2.0
//
// bfloat16: the upper half of a float, rounded to nearest even. Its functions are in float16_*.h, which half.h shares.
#pragma once

#include <cmath>
#include <math.h>
#include <type_traits>

#include "../opencl/api/handles.h"
#include "bit_casts.h"
#include "half.h"
#include "math_functions.h"
#include "rounding.h"
#include "small_floats.h"
#include "vector_types.h"

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

// --- the same bits --------------------------------------------------------------------------------------------------

inline __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits)
{
    __nv_bfloat16 result;
    result.__x = bits;
    return result;
}
inline __nv_bfloat16 __short_as_bfloat16(short bits)
{
    return __ushort_as_bfloat16(static_cast<unsigned short>(bits));
}
inline unsigned short __bfloat16_as_ushort(__nv_bfloat16 a) { return a.__x; }
inline short __bfloat16_as_short(__nv_bfloat16 a) { return static_cast<short>(a.__x); }

// --- from and to other types ----------------------------------------------------------------------------------------

namespace cuport {
template <typename Real>
__nv_bfloat16 to_bfloat16(Real value, Rounding rounding)
{
    return __ushort_as_bfloat16(bits_of(value, rounding, __nv_bfloat16()));
}
}  // namespace cuport

inline __nv_bfloat16 __float2bfloat16(float a) { return a; }
inline float __bfloat162float(__nv_bfloat16 a) { return a; }

#define CUPORT_ROUNDED(suffix, rounding, to_whole)                                                                \
    inline __nv_bfloat16 __float2##bfloat16##suffix(float a) { return cuport::to_##bfloat16(a, rounding); } \
    CUPORT_WHOLE(short, short, suffix, rounding, to_whole)                                                        \
    CUPORT_WHOLE(unsigned short, ushort, suffix, rounding, to_whole)                                              \
    CUPORT_WHOLE(int, int, suffix, rounding, to_whole)                                                            \
    CUPORT_WHOLE(unsigned, uint, suffix, rounding, to_whole)                                                      \
    CUPORT_WHOLE(long long, ll, suffix, rounding, to_whole)                                                       \
    CUPORT_WHOLE(unsigned long long, ull, suffix, rounding, to_whole)
#define CUPORT_WHOLE(type, name, suffix, rounding, to_whole)                                                      \
    inline __nv_bfloat16 __##name##2##bfloat16##suffix(type a)                                                 \
    {                                                                                                             \
        using Wide = std::conditional_t<std::is_signed<type>::value, long long, unsigned long long>;              \
        return cuport::to_##bfloat16(cuport::odd_double(static_cast<Wide>(a)), rounding);                   \
    }                                                                                                             \
    inline type __##bfloat16##2##name##suffix(__nv_bfloat16 a)                                                 \
    {                                                                                                             \
        return cuport::to_integer<type>(to_whole(static_cast<float>(a)));                                         \
    }
CUPORT_ROUNDED(_rn, cuport::Rounding::nearest, nearbyintf)
CUPORT_ROUNDED(_rz, cuport::Rounding::zero, truncf)
CUPORT_ROUNDED(_ru, cuport::Rounding::up, ceilf)
CUPORT_ROUNDED(_rd, cuport::Rounding::down, floorf)
#undef CUPORT_WHOLE
#undef CUPORT_ROUNDED
inline signed char __bfloat162char_rz(__nv_bfloat16 a) { return cuport::to_integer<signed char>(truncf(a)); }
inline unsigned char __bfloat162uchar_rz(__nv_bfloat16 a)
{
    return cuport::to_integer<unsigned char>(truncf(a));
}

// --- pairs ----------------------------------------------------------------------------------------------------------

inline __nv_bfloat162 make_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) { return {x, y}; }
inline __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) { return {x, y}; }
inline __nv_bfloat162 __float2bfloat162_rn(float a) { return {a, a}; }
inline __nv_bfloat162 __floats2bfloat162_rn(float x, float y) { return {x, y}; }
inline __nv_bfloat162 __float22bfloat162_rn(float2 a) { return {a.x, a.y}; }
inline float2 __bfloat1622float2(__nv_bfloat162 a) { return {a.x, a.y}; }
inline float __low2float(__nv_bfloat162 a) { return a.x; }
inline float __high2float(__nv_bfloat162 a) { return a.y; }
inline __nv_bfloat16 __low2bfloat16(__nv_bfloat162 a) { return a.x; }
inline __nv_bfloat16 __high2bfloat16(__nv_bfloat162 a) { return a.y; }
inline __nv_bfloat162 __low2bfloat162(__nv_bfloat162 a) { return {a.x, a.x}; }
inline __nv_bfloat162 __high2bfloat162(__nv_bfloat162 a) { return {a.y, a.y}; }
inline __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) { return {a.x, b.x}; }
inline __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) { return {a.y, b.y}; }
inline __nv_bfloat162 __lowhigh2highlow(__nv_bfloat162 a) { return {a.y, a.x}; }

namespace cuport {

inline __nv_bfloat16 saturated(__nv_bfloat16 a) { return __saturatef(a); }
inline __nv_bfloat162 saturated(__nv_bfloat162 a) { return {saturated(a.x), saturated(a.y)}; }
inline bool is_nan(__nv_bfloat16 a) { return static_cast<float>(a) != static_cast<float>(a); }

}  // namespace cuport

#define CUPORT_ARITHMETIC(sign)                                                                                       \
    inline __nv_bfloat16 operator sign(const __nv_bfloat16& a, const __nv_bfloat16& b)                                   \
    {                                                                                                                 \
        return static_cast<float>(a) sign static_cast<float>(b);                                                      \
    }                                                                                                                 \
    inline __nv_bfloat162 operator sign(const __nv_bfloat162& a, const __nv_bfloat162& b)                                      \
    {                                                                                                                 \
        return {a.x sign b.x, a.y sign b.y};                                                                          \
    }                                                                                                                 \
    inline __nv_bfloat16& operator sign##=(__nv_bfloat16& a, const __nv_bfloat16& b) { return a = a sign b; }            \
    inline __nv_bfloat162& operator sign##=(__nv_bfloat162& a, const __nv_bfloat162& b) { return a = a sign b; }
// _rn: not merged with a sum into a fused operation, which doesn't happen here anyway. _sat: to [0, 1].
#define CUPORT_NAMED_ARITHMETIC(sign, name)                                                                           \
    CUPORT_ARITHMETIC(sign)                                                                                           \
    inline __nv_bfloat16 __h##name(__nv_bfloat16 a, __nv_bfloat16 b) { return a sign b; }                                \
    inline __nv_bfloat16 __h##name##_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return a sign b; }                           \
    inline __nv_bfloat16 __h##name##_sat(__nv_bfloat16 a, __nv_bfloat16 b) { return cuport::saturated(a sign b); }       \
    inline __nv_bfloat162 __h##name##2(__nv_bfloat162 a, __nv_bfloat162 b) { return a sign b; }                                \
    inline __nv_bfloat162 __h##name##2_rn(__nv_bfloat162 a, __nv_bfloat162 b) { return a sign b; }                             \
    inline __nv_bfloat162 __h##name##2_sat(__nv_bfloat162 a, __nv_bfloat162 b) { return cuport::saturated(a sign b); }
CUPORT_NAMED_ARITHMETIC(+, add)
CUPORT_NAMED_ARITHMETIC(-, sub)
CUPORT_NAMED_ARITHMETIC(*, mul)
CUPORT_ARITHMETIC(/)
#undef CUPORT_NAMED_ARITHMETIC
#undef CUPORT_ARITHMETIC
inline __nv_bfloat16 __hdiv(__nv_bfloat16 a, __nv_bfloat16 b) { return a / b; }
inline __nv_bfloat162 __h2div(__nv_bfloat162 a, __nv_bfloat162 b) { return a / b; }

inline __nv_bfloat16 operator+(const __nv_bfloat16& a) { return a; }
inline __nv_bfloat162 operator+(const __nv_bfloat162& a) { return a; }
inline __nv_bfloat16 operator-(const __nv_bfloat16& a)
{
    if (cuport::is_nan(a)) return __ushort_as_bfloat16(0x7fff);
    return __ushort_as_bfloat16(a.__x ^ 0x8000);
}
inline __nv_bfloat162 operator-(const __nv_bfloat162& a) { return {-a.x, -a.y}; }
#define CUPORT_STEP(sign, one)                                                        \
    inline __nv_bfloat16& operator sign##sign(__nv_bfloat16& a) { return a sign##= one; } \
    inline __nv_bfloat16 operator sign##sign(__nv_bfloat16& a, int)                     \
    {                                                                                 \
        const __nv_bfloat16 before = a;                                                \
        sign##sign a;                                                                 \
        return before;                                                                \
    }
CUPORT_STEP(+, __nv_bfloat16(1.0f))
CUPORT_STEP(-, __nv_bfloat16(1.0f))
#undef CUPORT_STEP
inline __nv_bfloat16 __hneg(__nv_bfloat16 a) { return -a; }
inline __nv_bfloat162 __hneg2(__nv_bfloat162 a) { return -a; }
inline __nv_bfloat16 __habs(__nv_bfloat16 a)
{
    if (cuport::is_nan(a)) return __ushort_as_bfloat16(0x7fff);
    return __ushort_as_bfloat16(a.__x & 0x7fff);
}
inline __nv_bfloat162 __habs2(__nv_bfloat162 a) { return {__habs(a.x), __habs(a.y)}; }

// --- fused: rounded once --------------------------------------------------------------------------------------------

// The product fits a double; so does the sum but for a mark of what is lost.
inline __nv_bfloat16 __hfma(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c)
{
    const double product = static_cast<double>(static_cast<float>(a)) * static_cast<double>(static_cast<float>(b));
    return cuport::odd_sum(product, static_cast<double>(static_cast<float>(c)));
}
inline __nv_bfloat16 __hfma_sat(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c)
{
    return cuport::saturated(__hfma(a, b, c));
}
// Below zero becomes zero; NaN stays.
inline __nv_bfloat16 __hfma_relu(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c)
{
    const __nv_bfloat16 sum = __hfma(a, b, c);
    return sum.__x & 0x8000 && !cuport::is_nan(sum) ? __ushort_as_bfloat16(0) : sum;
}
#define CUPORT_FUSED_PAIR(name)                                                                    \
    inline __nv_bfloat162 __hfma2##name(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c)                  \
    {                                                                                              \
        return {__hfma##name(a.x, b.x, c.x), __hfma##name(a.y, b.y, c.y)};                         \
    }
CUPORT_FUSED_PAIR()
CUPORT_FUSED_PAIR(_sat)
CUPORT_FUSED_PAIR(_relu)
#undef CUPORT_FUSED_PAIR
// a * b + c of complex numbers.
inline __nv_bfloat162 __hcmadd(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c)
{
    const __nv_bfloat16 real = __hfma(-a.y, b.y, __hfma(a.x, b.x, c.x));
    const __nv_bfloat16 imaginary = __hfma(a.y, b.x, __hfma(a.x, b.y, c.y));
    return {real, imaginary};
}

// For each: of numbers, false beside NaN; with u, true beside NaN; of pairs as pairs of 1 and 0, as masks, and, with b,
// whether it holds for both.
#define CUPORT_COMPARISON(name, ordered)                                                                             \
    inline bool __h##name(__nv_bfloat16 a, __nv_bfloat16 b)                                                            \
    {                                                                                                                \
        const float x = a, y = b;                                                                                    \
        return ordered;                                                                                              \
    }                                                                                                                \
    inline bool __h##name##u(__nv_bfloat16 a, __nv_bfloat16 b)                                                         \
    {                                                                                                                \
        return cuport::is_nan(a) || cuport::is_nan(b) || __h##name(a, b);                                            \
    }                                                                                                                \
    CUPORT_PAIR_COMPARISON(name)                                                                                     \
    CUPORT_PAIR_COMPARISON(name##u)
#define CUPORT_PAIR_COMPARISON(name)                                                                                 \
    inline __nv_bfloat162 __h##name##2(__nv_bfloat162 a, __nv_bfloat162 b)                                                    \
    {                                                                                                                \
        return {__h##name(a.x, b.x) ? 1.0f : 0.0f, __h##name(a.y, b.y) ? 1.0f : 0.0f};                               \
    }                                                                                                                \
    inline unsigned __h##name##2_mask(__nv_bfloat162 a, __nv_bfloat162 b)                                                  \
    {                                                                                                                \
        return (__h##name(a.x, b.x) ? 0xffffu : 0u) | (__h##name(a.y, b.y) ? 0xffff0000u : 0u);                      \
    }                                                                                                                \
    inline bool __hb##name##2(__nv_bfloat162 a, __nv_bfloat162 b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); }
CUPORT_COMPARISON(eq, x == y)
CUPORT_COMPARISON(ne, x < y || x > y)
CUPORT_COMPARISON(lt, x < y)
CUPORT_COMPARISON(le, x <= y)
CUPORT_COMPARISON(gt, x > y)
CUPORT_COMPARISON(ge, x >= y)
#undef CUPORT_PAIR_COMPARISON
#undef CUPORT_COMPARISON
#define CUPORT_OPERATOR(sign, name)                                                                               \
    inline bool operator sign(const __nv_bfloat16& a, const __nv_bfloat16& b) { return __h##name(a, b); }           \
    inline bool operator sign(const __nv_bfloat162& a, const __nv_bfloat162& b) { return __hb##name##2(a, b); }
CUPORT_OPERATOR(==, eq)
CUPORT_OPERATOR(!=, neu)
CUPORT_OPERATOR(<, lt)
CUPORT_OPERATOR(<=, le)
CUPORT_OPERATOR(>, gt)
CUPORT_OPERATOR(>=, ge)
#undef CUPORT_OPERATOR

inline bool __hisnan(__nv_bfloat16 a) { return cuport::is_nan(a); }
inline __nv_bfloat162 __hisnan2(__nv_bfloat162 a) { return {__hisnan(a.x) ? 1.0f : 0.0f, __hisnan(a.y) ? 1.0f : 0.0f}; }
inline int __hisinf(__nv_bfloat16 a) { return isinf(static_cast<float>(a)) ? (a.__x & 0x8000 ? -1 : 1) : 0; }

// The number beside NaN, or, with _nan, NaN. Of two zeros -0 is the less: equal numbers differ in the sign bit at most.
#define CUPORT_EXTREME(name, sign, join)                                                                          \
    inline __nv_bfloat16 __h##name##_nan(__nv_bfloat16 a, __nv_bfloat16 b)                                           \
    {                                                                                                             \
        if (cuport::is_nan(a) || cuport::is_nan(b)) return __ushort_as_##bfloat16(0x7fff);                  \
        if (a == b) return __ushort_as_##bfloat16(a.__x join b.__x);                                        \
        return a sign b ? a : b;                                                                                  \
    }                                                                                                             \
    inline __nv_bfloat16 __h##name(__nv_bfloat16 a, __nv_bfloat16 b)                                                 \
    {                                                                                                             \
        if (cuport::is_nan(a) != cuport::is_nan(b)) return cuport::is_nan(a) ? b : a;                             \
        return __h##name##_nan(a, b);                                                                             \
    }                                                                                                             \
    inline __nv_bfloat162 __h##name##2(__nv_bfloat162 a, __nv_bfloat162 b)                                                 \
    {                                                                                                             \
        return {__h##name(a.x, b.x), __h##name(a.y, b.y)};                                                        \
    }                                                                                                             \
    inline __nv_bfloat162 __h##name##2_nan(__nv_bfloat162 a, __nv_bfloat162 b)                                             \
    {                                                                                                             \
        return {__h##name##_nan(a.x, b.x), __h##name##_nan(a.y, b.y)};                                            \
    }
CUPORT_EXTREME(max, >, &)
CUPORT_EXTREME(min, <, |)
#undef CUPORT_EXTREME

#define CUPORT_FUNCTION(name, function)                                                                  \
    inline __nv_bfloat16 h##name(__nv_bfloat16 a) { return function(static_cast<float>(a)); }              \
    inline __nv_bfloat162 h2##name(__nv_bfloat162 a) { return {h##name(a.x), h##name(a.y)}; }
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
