// SPDX-License-Identifier: Apache-2.0
//
// Device functions on bits and integers, loads and stores with a cache hint, time. Includes those on real numbers and
// on parts of words.
#pragma once

#include <cuport/kernel.h>

#include <chrono>
#include <cmath>

#include "../../../common/bit_casts.h"
#include "../../../common/bit_functions.h"
#include "../../../common/min_max.h"

// --- integers -------------------------------------------------------------------------------------------------------

inline int __mul24(int a, int b)
{
    return static_cast<int>(static_cast<unsigned>(a << 8 >> 8) * static_cast<unsigned>(b << 8 >> 8));
}
inline unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
inline int __mulhi(int a, int b) { return static_cast<int>(static_cast<long long>(a) * b >> 32); }
inline unsigned __umulhi(unsigned a, unsigned b) { return static_cast<unsigned long long>(a) * b >> 32; }
inline long long __mul64hi(long long a, long long b) { return static_cast<__int128>(a) * b >> 64; }
inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
    return static_cast<unsigned __int128>(a) * b >> 64;
}
inline int __hadd(int a, int b) { return static_cast<int>((static_cast<long long>(a) + b) >> 1); }
inline int __rhadd(int a, int b) { return static_cast<int>((static_cast<long long>(a) + b + 1) >> 1); }
inline unsigned __uhadd(unsigned a, unsigned b) { return (static_cast<unsigned long long>(a) + b) >> 1; }
inline unsigned __urhadd(unsigned a, unsigned b) { return (static_cast<unsigned long long>(a) + b + 1) >> 1; }
inline unsigned __usad(unsigned a, unsigned b, unsigned sum) { return (a < b ? b - a : a - b) + sum; }
inline unsigned __sad(int a, int b, unsigned sum)
{
    return (a < b ? static_cast<unsigned>(b) - a : static_cast<unsigned>(a) - b) + sum;
}

namespace cuport {

// The sum of the products of a's parts with b's bytes; a's have 8 or 16 bits.
template <typename Part, typename Byte>
unsigned dot_of_parts(unsigned a, unsigned b, unsigned sum)
{
    for (unsigned i = 0; i < 4 / sizeof(Part); ++i) {
        sum += static_cast<Part>(a >> 8 * sizeof(Part) * i) * static_cast<Byte>(b >> 8 * i);
    }
    return sum;
}

template <typename T>
unsigned word_of(T parts)
{
    static_assert(sizeof(T) == 4, "one word");
    unsigned word;
    memcpy(&word, &parts, 4);
    return word;
}

}  // namespace cuport
inline int __dp4a(int a, int b, int sum)
{
    return static_cast<int>(cuport::dot_of_parts<signed char, signed char>(a, b, sum));
}
inline unsigned __dp4a(unsigned a, unsigned b, unsigned sum)
{
    return cuport::dot_of_parts<unsigned char, unsigned char>(a, b, sum);
}
inline int __dp4a(char4 a, char4 b, int sum)
{
    return __dp4a(static_cast<int>(cuport::word_of(a)), static_cast<int>(cuport::word_of(b)), sum);
}
inline unsigned __dp4a(uchar4 a, uchar4 b, unsigned sum) { return __dp4a(cuport::word_of(a), cuport::word_of(b), sum); }

// Two halves of a times the two lower, or the two upper, bytes of b.
#define CUPORT_DP2A(name, shift)                                                                        \
    inline int name(int a, int b, int sum)                                                              \
    {                                                                                                   \
        const unsigned bytes = static_cast<unsigned>(b) >> shift;                                       \
        return static_cast<int>(cuport::dot_of_parts<short, signed char>(a, bytes, sum));               \
    }                                                                                                   \
    inline unsigned name(unsigned a, unsigned b, unsigned sum)                                          \
    {                                                                                                   \
        return cuport::dot_of_parts<unsigned short, unsigned char>(a, b >> shift, sum);                 \
    }                                                                                                   \
    inline int name(short2 a, char4 b, int sum)                                                         \
    {                                                                                                   \
        return name(static_cast<int>(cuport::word_of(a)), static_cast<int>(cuport::word_of(b)), sum);   \
    }                                                                                                   \
    inline unsigned name(ushort2 a, uchar4 b, unsigned sum)                                             \
    {                                                                                                   \
        return name(cuport::word_of(a), cuport::word_of(b), sum);                                       \
    }
CUPORT_DP2A(__dp2a_lo, 0)
CUPORT_DP2A(__dp2a_hi, 16)
#undef CUPORT_DP2A

// --- caches: there is nothing to choose -----------------------------------------------------------------------------

#define CUPORT_LOAD(name) \
    template <typename T> T name(const T* address) { return *address; }
CUPORT_LOAD(__ldg)
CUPORT_LOAD(__ldca)
CUPORT_LOAD(__ldcg)
CUPORT_LOAD(__ldcs)
CUPORT_LOAD(__ldlu)
#undef CUPORT_LOAD
// Reads memory again each time: others may have written it.
template <typename T>
T __ldcv(const T* address)
{
    __asm__ volatile("" ::: "memory");
    return *address;
}

// The value's type doesn't decide: `__stcg(&real, 0)` stores a real number.
#define CUPORT_STORE(name) \
    template <typename T> void name(T* address, const std::decay_t<T>& value) { *address = value; }
CUPORT_STORE(__stcg)
CUPORT_STORE(__stcs)
CUPORT_STORE(__stwb)
CUPORT_STORE(__stwt)
#undef CUPORT_STORE

// --- time and the end -----------------------------------------------------------------------------------------------

inline long long clock64()
{
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}
inline long long wall_clock64() { return clock64(); }
inline void __nanosleep(unsigned) { cuport::give_way_at_once(); }
[[noreturn]] inline void __trap() { cuport::trap(); }
inline void __brkpt() {}
inline void __prof_trigger(int) {}

#include <cuport/dpx.h>
#include <cuport/math_functions.h>
#include <cuport/rounding.h>
#include <cuport/shared_addresses.h>
