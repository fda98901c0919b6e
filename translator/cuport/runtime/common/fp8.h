// SPDX-License-Identifier: Apache-2.0
//
// 8-bit floating point, in the Open Compute Project's formats: e4m3 has 4 bits of exponent and no infinity, e5m2 has 5
// and is half precision cut short. Only conversions: there is no arithmetic in these types.
#pragma once

#include <math.h>
#include <type_traits>

#include "bfloat16.h"
#include "bit_casts.h"
#include "half.h"
#include "rounding.h"
#include "small_floats.h"
#include "vector_types.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

namespace cuport {

inline unsigned char fp8_bits(double value, __nv_saturation_t saturate, __nv_fp8_interpretation_t format)
{
    if (value != value) return 0x7f;
    const unsigned largest = format == __NV_E4M3 ? 0x7e : 0x7b;
    unsigned magnitude = format == __NV_E4M3 ? rounded_magnitude<4, 3, 0x7e>(value, Rounding::nearest)
                                             : rounded_magnitude<5, 2, 0x7b>(value, Rounding::nearest);
    if (saturate == __NV_SATFINITE && magnitude > largest) magnitude = largest;
    return static_cast<unsigned char>((signbit(value) ? 0x80 : 0) | magnitude);
}

inline float fp8_value(unsigned char bits, __nv_fp8_interpretation_t format)
{
    if (format == __NV_E5M2) return half_value(static_cast<unsigned short>(bits << 8));
    const int exponent = bits >> 3 & 15;
    const int fraction = bits & 7;
    const float sign = bits & 0x80 ? -1.0f : 1.0f;
    if ((bits & 0x7f) == 0x7f) return sign * __uint_as_float(0x7fffffff);
    return sign * (exponent == 0 ? ldexpf(static_cast<float>(fraction), -9)
                                 : ldexpf(static_cast<float>(8 + fraction), exponent - 10));
}

}  // namespace cuport

// --- functions ------------------------------------------------------------------------------------------------------

#define CUPORT_TO_FP8(name, type, value)                                                                           \
    inline __nv_fp8_storage_t __nv_cvt_##name##_to_fp8(type x, __nv_saturation_t saturate,                         \
                                                       __nv_fp8_interpretation_t format)                           \
    {                                                                                                              \
        return cuport::fp8_bits(value, saturate, format);                                                          \
    }
CUPORT_TO_FP8(double, double, x)
CUPORT_TO_FP8(float, float, x)
CUPORT_TO_FP8(halfraw, __half_raw, static_cast<float>(__half(x)))
CUPORT_TO_FP8(bfloat16raw, __nv_bfloat16_raw, static_cast<float>(__nv_bfloat16(x)))
#undef CUPORT_TO_FP8
#define CUPORT_TO_FP8X2(name, type, first, second)                                                                 \
    inline __nv_fp8x2_storage_t __nv_cvt_##name##_to_fp8x2(type x, __nv_saturation_t saturate,                     \
                                                           __nv_fp8_interpretation_t format)                       \
    {                                                                                                              \
        const unsigned low = cuport::fp8_bits(first, saturate, format);                                            \
        const unsigned high = cuport::fp8_bits(second, saturate, format);                                          \
        return static_cast<__nv_fp8x2_storage_t>(high << 8 | low);                                                 \
    }
CUPORT_TO_FP8X2(double2, double2, x.x, x.y)
CUPORT_TO_FP8X2(float2, float2, x.x, x.y)
CUPORT_TO_FP8X2(halfraw2, __half2_raw, __low2float(x), __high2float(x))
CUPORT_TO_FP8X2(bfloat16raw2, __nv_bfloat162_raw, __low2float(__nv_bfloat162(x)), __high2float(__nv_bfloat162(x)))
#undef CUPORT_TO_FP8X2

inline __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t format)
{
    return __half(cuport::fp8_value(x, format));
}
inline __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t format)
{
    return {__nv_cvt_fp8_to_halfraw(static_cast<__nv_fp8_storage_t>(x), format).x,
            __nv_cvt_fp8_to_halfraw(static_cast<__nv_fp8_storage_t>(x >> 8), format).x};
}

// --- types ----------------------------------------------------------------------------------------------------------

namespace cuport {

// What doesn't fit becomes the largest number that does.
template <__nv_fp8_interpretation_t format>
struct Fp8 {
    __nv_fp8_storage_t __x;

    Fp8() = default;
    template <typename Number>
    explicit Fp8(const Number& value) : __x(fp8_bits(static_cast<double>(value), __NV_SATFINITE, format))
    {
    }
    explicit operator __half() const { return fp8_value(__x, format); }
    explicit operator __nv_bfloat16() const { return fp8_value(__x, format); }
    explicit operator float() const { return fp8_value(__x, format); }
    explicit operator double() const { return static_cast<double>(fp8_value(__x, format)); }
    explicit operator bool() const { return (__x & 0x7f) != 0; }
    template <typename Integer, typename = std::enable_if_t<std::is_integral<Integer>::value>>
    explicit operator Integer() const
    {
        return to_integer<Integer>(truncf(fp8_value(__x, format)));
    }
};

inline __nv_fp8_storage_t part_of(unsigned word, int index)
{
    return static_cast<__nv_fp8_storage_t>(word >> 8 * index);
}

template <__nv_fp8_interpretation_t format>
struct Fp8Pair {
    __nv_fp8x2_storage_t __x;

    Fp8Pair() = default;
    template <typename Pair>
    explicit Fp8Pair(const Pair& a)
    {
        const unsigned low = Fp8<format>(a.x).__x, high = Fp8<format>(a.y).__x;
        __x = static_cast<__nv_fp8x2_storage_t>(high << 8 | low);
    }
    explicit operator float2() const
    {
        return {fp8_value(part_of(__x, 0), format), fp8_value(part_of(__x, 1), format)};
    }
    explicit operator __half2() const
    {
        const float2 pair(*this);
        return {pair.x, pair.y};
    }
};

template <__nv_fp8_interpretation_t format>
struct Fp8Four {
    __nv_fp8x4_storage_t __x;

    Fp8Four() = default;
    template <typename Four>
    explicit Fp8Four(const Four& a) : __x(joined(a.x, a.y, a.z, a.w))
    {
    }
    template <typename Pair>
    explicit Fp8Four(const Pair& low, const Pair& high) : __x(joined(low.x, low.y, high.x, high.y))
    {
    }
    explicit operator float4() const
    {
        return {fp8_value(part_of(__x, 0), format), fp8_value(part_of(__x, 1), format),
                fp8_value(part_of(__x, 2), format), fp8_value(part_of(__x, 3), format)};
    }

private:
    template <typename Number>
    static __nv_fp8x4_storage_t joined(Number x, Number y, Number z, Number w)
    {
        return static_cast<unsigned>(Fp8<format>(w).__x) << 24 | static_cast<unsigned>(Fp8<format>(z).__x) << 16 |
               static_cast<unsigned>(Fp8<format>(y).__x) << 8 | Fp8<format>(x).__x;
    }
};

}  // namespace cuport

typedef cuport::Fp8<__NV_E4M3> __nv_fp8_e4m3;
typedef cuport::Fp8<__NV_E5M2> __nv_fp8_e5m2;
typedef cuport::Fp8Pair<__NV_E4M3> __nv_fp8x2_e4m3;
typedef cuport::Fp8Pair<__NV_E5M2> __nv_fp8x2_e5m2;
typedef cuport::Fp8Four<__NV_E4M3> __nv_fp8x4_e4m3;
typedef cuport::Fp8Four<__NV_E5M2> __nv_fp8x4_e5m2;
