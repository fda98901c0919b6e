// SPDX-License-Identifier: Apache-2.0
//
// Functions on bits.
#pragma once

inline unsigned short __nv_bswap16(unsigned short x) { return __builtin_bswap16(x); }
inline unsigned __nv_bswap32(unsigned x) { return __builtin_bswap32(x); }
inline unsigned long long __nv_bswap64(unsigned long long x) { return __builtin_bswap64(x); }
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

// Each half byte of `selector` picks one of the eight bytes of y:x by its lower three bits.
inline unsigned __byte_perm(unsigned x, unsigned y, unsigned selector)
{
    const unsigned long long bytes = static_cast<unsigned long long>(y) << 32 | x;
    unsigned result = 0;
    for (int i = 0; i < 4; ++i) result |= (bytes >> 8 * (selector >> 4 * i & 7) & 0xff) << 8 * i;
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
