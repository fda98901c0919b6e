// SPDX-License-Identifier: Apache-2.0
//
// Maxima and minima of sums, of three numbers and with a floor of zero (relu), in words and in the halves of words:
// what dynamic programming wants. A sum may wrap, as the hardware's does.
#pragma once

#include <cuport/simd.h>

namespace cuport {

template <typename T> T dpx_max(T a, T b) { return a < b ? b : a; }
template <typename T> T dpx_min(T a, T b) { return b < a ? b : a; }
inline int dpx_sum(int a, int b) { return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b)); }
inline unsigned dpx_sum(unsigned a, unsigned b) { return a + b; }

// Does with both halves what `change` does with whole numbers.
template <typename Half, typename Change>
unsigned halves(unsigned a, unsigned b, unsigned c, Change change)
{
    unsigned result = 0;
    for (int at = 0; at < 32; at += 16) {
        const int changed = change(static_cast<Half>(a >> at), static_cast<Half>(b >> at), static_cast<Half>(c >> at));
        result |= (static_cast<unsigned>(changed) & 0xffffu) << at;
    }
    return result;
}

}  // namespace cuport
#define CUPORT_DPX(m)                                                                                               \
    inline int __vi##m##3_s32(int a, int b, int c) { return cuport::dpx_##m(cuport::dpx_##m(a, b), c); }            \
    inline unsigned __vi##m##3_u32(unsigned a, unsigned b, unsigned c)                                              \
    {                                                                                                               \
        return cuport::dpx_##m(cuport::dpx_##m(a, b), c);                                                           \
    }                                                                                                               \
    inline int __vi##m##3_s32_relu(int a, int b, int c) { return cuport::dpx_max(__vi##m##3_s32(a, b, c), 0); }     \
    inline int __vi##m##_s32_relu(int a, int b) { return cuport::dpx_max(cuport::dpx_##m(a, b), 0); }               \
    inline int __viadd##m##_s32(int a, int b, int c) { return cuport::dpx_##m(cuport::dpx_sum(a, b), c); }          \
    inline unsigned __viadd##m##_u32(unsigned a, unsigned b, unsigned c) { return cuport::dpx_##m(a + b, c); }      \
    inline int __viadd##m##_s32_relu(int a, int b, int c) { return cuport::dpx_max(__viadd##m##_s32(a, b, c), 0); } \
    CUPORT_DPX_HALVES(m, s16x2, short)                                                                              \
    CUPORT_DPX_HALVES(m, u16x2, unsigned short)                                                                     \
    inline unsigned __vi##m##3_s16x2_relu(unsigned a, unsigned b, unsigned c)                                       \
    {                                                                                                               \
        return __vmaxs2(__vi##m##3_s16x2(a, b, c), 0);                                                              \
    }                                                                                                               \
    inline unsigned __viadd##m##_s16x2_relu(unsigned a, unsigned b, unsigned c)                                     \
    {                                                                                                               \
        return __vmaxs2(__viadd##m##_s16x2(a, b, c), 0);                                                            \
    }
#define CUPORT_DPX_HALVES(m, suffix, half)                                                                          \
    inline unsigned __vi##m##3_##suffix(unsigned a, unsigned b, unsigned c)                                         \
    {                                                                                                               \
        return cuport::halves<half>(a, b, c, [](half x, half y, half z) {                                           \
            return cuport::dpx_##m(cuport::dpx_##m(x, y), z);                                                       \
        });                                                                                                         \
    }                                                                                                               \
    inline unsigned __viadd##m##_##suffix(unsigned a, unsigned b, unsigned c)                                       \
    {                                                                                                               \
        return cuport::halves<half>(a, b, c, [](half x, half y, half z) {                                           \
            return cuport::dpx_##m(static_cast<half>(x + y), z);                                                    \
        });                                                                                                         \
    }
CUPORT_DPX(max)
CUPORT_DPX(min)
#undef CUPORT_DPX_HALVES
#undef CUPORT_DPX
inline unsigned __vimax_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmaxs2(a, b), 0); }
inline unsigned __vimin_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmins2(a, b), 0); }

// These say as well whether the first one won; of two equal ones it does.
#define CUPORT_DPX_WHICH(name, type, sign)            \
    inline type name(type a, type b, bool* first)     \
    {                                                 \
        *first = a sign b;                            \
        return *first ? a : b;                        \
    }
CUPORT_DPX_WHICH(__vibmax_s32, int, >=)
CUPORT_DPX_WHICH(__vibmax_u32, unsigned, >=)
CUPORT_DPX_WHICH(__vibmin_s32, int, <=)
CUPORT_DPX_WHICH(__vibmin_u32, unsigned, <=)
#undef CUPORT_DPX_WHICH
#define CUPORT_DPX_WHICH_HALVES(name, whole, half)                                                                \
    inline unsigned name(unsigned a, unsigned b, bool* high, bool* low)                                           \
    {                                                                                                             \
        const unsigned upper = whole(static_cast<half>(a >> 16), static_cast<half>(b >> 16), high) & 0xffffu;     \
        const unsigned lower = whole(static_cast<half>(a), static_cast<half>(b), low) & 0xffffu;                  \
        return upper << 16 | lower;                                                                               \
    }
CUPORT_DPX_WHICH_HALVES(__vibmax_s16x2, __vibmax_s32, short)
CUPORT_DPX_WHICH_HALVES(__vibmax_u16x2, __vibmax_u32, unsigned short)
CUPORT_DPX_WHICH_HALVES(__vibmin_s16x2, __vibmin_s32, short)
CUPORT_DPX_WHICH_HALVES(__vibmin_u16x2, __vibmin_u32, unsigned short)
#undef CUPORT_DPX_WHICH_HALVES
