/* SPDX-License-Identifier: Apache-2.0 */
/* hip/hip_bf16.h for a HIP before 6.0, which has none, or (5.7) one without pairs.
 *
 * A stand-in for testing with an old hipcc, not for users. It has the names that cuport's rules write: types,
 * conversions, arithmetic. Each result is rounded to nearest even from one in float. */
#ifndef CUPORT_HIP_COMPAT_HIP_BF16_H
#define CUPORT_HIP_COMPAT_HIP_BF16_H

#include <hip/hip_version.h>

#if HIP_VERSION_MAJOR >= 6
#include_next <hip/hip_bf16.h>
#else

#include <hip/hip_runtime.h>

#define CUPORT_BF16 __host__ __device__ inline

struct __hip_bfloat16_raw {
    unsigned short x;
};
struct __hip_bfloat162_raw {
    unsigned short x, y;
};

struct __hip_bfloat16 {
    unsigned short __x;

    __hip_bfloat16() = default;
    CUPORT_BF16 __hip_bfloat16(__hip_bfloat16_raw raw) : __x(raw.x) {}
    CUPORT_BF16 __hip_bfloat16(float value)
    {
        unsigned bits;
        __builtin_memcpy(&bits, &value, sizeof(bits));
        const bool is_nan = (bits & 0x7fffffff) > 0x7f800000;
        __x = static_cast<unsigned short>(is_nan ? 0x7fff : (bits + 0x7fff + (bits >> 16 & 1)) >> 16);
    }
    CUPORT_BF16 __hip_bfloat16(double value) : __hip_bfloat16(static_cast<float>(value)) {}
    CUPORT_BF16 __hip_bfloat16(int value) : __hip_bfloat16(static_cast<float>(value)) {}
    CUPORT_BF16 operator float() const
    {
        const unsigned bits = static_cast<unsigned>(__x) << 16;
        float value;
        __builtin_memcpy(&value, &bits, sizeof(value));
        return value;
    }
    CUPORT_BF16 operator __hip_bfloat16_raw() const { return {__x}; }
};

struct alignas(4) __hip_bfloat162 {
    __hip_bfloat16 x, y;

    __hip_bfloat162() = default;
    CUPORT_BF16 __hip_bfloat162(__hip_bfloat16 x, __hip_bfloat16 y) : x(x), y(y) {}
    CUPORT_BF16 __hip_bfloat162(__hip_bfloat162_raw raw)
        : x(__hip_bfloat16_raw{raw.x}), y(__hip_bfloat16_raw{raw.y})
    {
    }
    CUPORT_BF16 operator __hip_bfloat162_raw() const { return {x.__x, y.__x}; }
};

/* Conversions. */
CUPORT_BF16 float __bfloat162float(__hip_bfloat16 a) { return a; }
CUPORT_BF16 __hip_bfloat16 __float2bfloat16(float a) { return a; }
CUPORT_BF16 __hip_bfloat16 __double2bfloat16(double a) { return a; }
CUPORT_BF16 float2 __bfloat1622float2(__hip_bfloat162 a) { return make_float2(a.x, a.y); }
CUPORT_BF16 __hip_bfloat162 __float22bfloat162_rn(float2 a) { return {a.x, a.y}; }
CUPORT_BF16 __hip_bfloat162 __bfloat162bfloat162(__hip_bfloat16 a) { return {a, a}; }
CUPORT_BF16 __hip_bfloat162 __halves2bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) { return {a, b}; }
CUPORT_BF16 __hip_bfloat16 __low2bfloat16(__hip_bfloat162 a) { return a.x; }
CUPORT_BF16 __hip_bfloat16 __high2bfloat16(__hip_bfloat162 a) { return a.y; }
CUPORT_BF16 __hip_bfloat162 __low2bfloat162(__hip_bfloat162 a) { return {a.x, a.x}; }
CUPORT_BF16 __hip_bfloat162 __high2bfloat162(__hip_bfloat162 a) { return {a.y, a.y}; }
CUPORT_BF16 __hip_bfloat162 __lows2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) { return {a.x, b.x}; }
CUPORT_BF16 __hip_bfloat162 __highs2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) { return {a.y, b.y}; }
CUPORT_BF16 unsigned short __bfloat16_as_ushort(__hip_bfloat16 a) { return a.__x; }
CUPORT_BF16 short __bfloat16_as_short(__hip_bfloat16 a) { return static_cast<short>(a.__x); }
CUPORT_BF16 __hip_bfloat16 __ushort_as_bfloat16(unsigned short a) { return __hip_bfloat16_raw{a}; }
CUPORT_BF16 __hip_bfloat16 __short_as_bfloat16(short a) { return __ushort_as_bfloat16(static_cast<unsigned short>(a)); }

/* Arithmetic: of one, and of pairs. */
#define CUPORT_BF16_OPERATION(sign, name)                                               \
    CUPORT_BF16 __hip_bfloat16 operator sign(__hip_bfloat16 a, __hip_bfloat16 b)        \
    {                                                                                   \
        return static_cast<float>(a) sign static_cast<float>(b);                        \
    }                                                                                   \
    CUPORT_BF16 __hip_bfloat16& operator sign##=(__hip_bfloat16& a, __hip_bfloat16 b)   \
    {                                                                                   \
        return a = a sign b;                                                            \
    }                                                                                   \
    CUPORT_BF16 __hip_bfloat16 name(__hip_bfloat16 a, __hip_bfloat16 b)                 \
    {                                                                                   \
        return a sign b;                                                                \
    }                                                                                   \
    CUPORT_BF16 __hip_bfloat162 name##2(__hip_bfloat162 a, __hip_bfloat162 b)           \
    {                                                                                   \
        return {a.x sign b.x, a.y sign b.y};                                            \
    }
CUPORT_BF16_OPERATION(+, __hadd)
CUPORT_BF16_OPERATION(-, __hsub)
CUPORT_BF16_OPERATION(*, __hmul)
CUPORT_BF16_OPERATION(/, __hdiv)
#undef CUPORT_BF16_OPERATION

CUPORT_BF16 __hip_bfloat16 __hfma(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c)
{
    return __builtin_fmaf(a, b, c);
}
CUPORT_BF16 __hip_bfloat162 __hfma2(__hip_bfloat162 a, __hip_bfloat162 b, __hip_bfloat162 c)
{
    return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)};
}
CUPORT_BF16 __hip_bfloat16 __hneg(__hip_bfloat16 a) { return __ushort_as_bfloat16(a.__x ^ 0x8000); }
CUPORT_BF16 __hip_bfloat162 __hneg2(__hip_bfloat162 a) { return {__hneg(a.x), __hneg(a.y)}; }

#undef CUPORT_BF16
#endif
#endif
