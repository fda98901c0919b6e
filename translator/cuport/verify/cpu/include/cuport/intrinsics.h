// SPDX-License-Identifier: Apache-2.0
//
// Device functions on bits and integers, loads and stores with a cache hint, time. Includes those on real numbers and
// on parts of words.
#pragma once

#include <cuport/kernel.h>

#include <chrono>
#include <cmath>

// --- bits -----------------------------------------------------------------------------------------------------------

inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x ? __builtin_clz(static_cast<unsigned>(x)) : 32; }
inline int __clzll(long long x) { return x ? __builtin_clzll(static_cast<unsigned long long>(x)) : 64; }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
// HIP has these as well, so that a 64-bit mask finds its function.
inline int __ffs(unsigned x) { return __builtin_ffs(static_cast<int>(x)); }
inline int __ffsll(unsigned long long x) { return __builtin_ffsll(static_cast<long long>(x)); }

inline unsigned __brev(unsigned x)
{
    x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
    x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
    x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
    return __builtin_bswap32(x);
}

// Where the n-th one of `mask` stands, counted from `base` upwards, or downwards for negative n; ~0 if there is none.
inline unsigned __fns(unsigned mask, unsigned base, int n)
{
    if (n == 0) return mask >> base & 1 ? base : ~0u;
    const int step = n > 0 ? 1 : -1;
    int left = n > 0 ? n : -n;
    for (int at = static_cast<int>(base); at >= 0 && at < 32; at += step) {
        if ((mask >> at & 1) && --left == 0) return static_cast<unsigned>(at);
    }
    return ~0u;
}

inline unsigned long long __brevll(unsigned long long x)
{
    return static_cast<unsigned long long>(__brev(static_cast<unsigned>(x))) << 32 | __brev(x >> 32);
}

// Each half byte of `selector` picks one of the eight bytes of y:x; its highest bit spreads that byte's sign.
inline unsigned __byte_perm(unsigned x, unsigned y, unsigned selector)
{
    const unsigned long long bytes = static_cast<unsigned long long>(y) << 32 | x;
    unsigned result = 0;
    for (int i = 0; i < 4; ++i) {
        const unsigned pick = selector >> 4 * i & 0xf;
        unsigned byte = bytes >> 8 * (pick & 7) & 0xff;
        if (pick & 8) byte = byte & 0x80 ? 0xff : 0;
        result |= byte << 8 * i;
    }
    return result;
}

inline unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift)
{
    return (static_cast<unsigned long long>(high) << 32 | low) << (shift & 31) >> 32;
}
inline unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift)
{
    return (static_cast<unsigned long long>(high) << 32 | low) >> (shift & 31);
}
inline unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift)
{
    return shift >= 32 ? low : __funnelshift_l(low, high, shift);
}
inline unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift)
{
    return shift >= 32 ? high : __funnelshift_r(low, high, shift);
}

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

#define CUPORT_MIN_MAX(result, a, b)                                                                     \
    constexpr result min(a x, b y) { return static_cast<result>(x) < static_cast<result>(y) ? x : y; }   \
    constexpr result max(a x, b y) { return static_cast<result>(x) < static_cast<result>(y) ? y : x; }
CUPORT_MIN_MAX(int, int, int)
CUPORT_MIN_MAX(unsigned, unsigned, unsigned)
CUPORT_MIN_MAX(unsigned, int, unsigned)
CUPORT_MIN_MAX(unsigned, unsigned, int)
CUPORT_MIN_MAX(long, long, long)
CUPORT_MIN_MAX(unsigned long, unsigned long, unsigned long)
CUPORT_MIN_MAX(unsigned long, long, unsigned long)
CUPORT_MIN_MAX(unsigned long, unsigned long, long)
CUPORT_MIN_MAX(long long, long long, long long)
CUPORT_MIN_MAX(unsigned long long, unsigned long long, unsigned long long)
CUPORT_MIN_MAX(unsigned long long, long long, unsigned long long)
CUPORT_MIN_MAX(unsigned long long, unsigned long long, long long)
#undef CUPORT_MIN_MAX
// Of a number and NaN, the number: what fminf says, and what GPUs do.
inline float min(float x, float y) { return fminf(x, y); }
inline float max(float x, float y) { return fmaxf(x, y); }
inline double min(double x, double y) { return fmin(x, y); }
inline double max(double x, double y) { return fmax(x, y); }
inline double min(float x, double y) { return fmin(x, y); }
inline double max(float x, double y) { return fmax(x, y); }
inline double min(double x, float y) { return fmin(x, y); }
inline double max(double x, float y) { return fmax(x, y); }
#ifndef CUPORT_NO_KERNELS  // a plain C++ file may have such functions of its own
inline unsigned umin(unsigned x, unsigned y) { return min(x, y); }
inline unsigned umax(unsigned x, unsigned y) { return max(x, y); }
inline long long llmin(long long x, long long y) { return min(x, y); }
inline long long llmax(long long x, long long y) { return max(x, y); }
inline unsigned long long ullmin(unsigned long long x, unsigned long long y) { return min(x, y); }
inline unsigned long long ullmax(unsigned long long x, unsigned long long y) { return max(x, y); }
#endif

// --- the same bits, another type ------------------------------------------------------------------------------------

namespace cuport {
template <typename To, typename From>
To reinterpret(From from)
{
    static_assert(sizeof(To) == sizeof(From), "the same number of bits");
    To to;
    memcpy(&to, &from, sizeof(to));
    return to;
}
}  // namespace cuport
inline int __float_as_int(float x) { return cuport::reinterpret<int>(x); }
inline unsigned __float_as_uint(float x) { return cuport::reinterpret<unsigned>(x); }
inline float __int_as_float(int x) { return cuport::reinterpret<float>(x); }
inline float __uint_as_float(unsigned x) { return cuport::reinterpret<float>(x); }
inline long long __double_as_longlong(double x) { return cuport::reinterpret<long long>(x); }
inline double __longlong_as_double(long long x) { return cuport::reinterpret<double>(x); }
inline int __double2hiint(double x) { return static_cast<int>(__double_as_longlong(x) >> 32); }
inline int __double2loint(double x) { return static_cast<int>(__double_as_longlong(x)); }
inline double __hiloint2double(int high, int low)
{
    return __longlong_as_double(static_cast<long long>(high) << 32 | static_cast<unsigned>(low));
}

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
