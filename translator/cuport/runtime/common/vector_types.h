// SPDX-License-Identifier: Apache-2.0
//
// CUDA's vector types, with their alignment, and dim3; for C and C++.
#pragma once

#ifndef CUPORT_HD  // for a compiler that tells functions of the host from those of the device
#define CUPORT_HD
#endif
#ifdef __cplusplus
#define CUPORT_VALUE(type, ...) type{__VA_ARGS__}
#define CUPORT_MAKE CUPORT_HD constexpr
#else
#define CUPORT_VALUE(type, ...) (type){__VA_ARGS__}
#define CUPORT_MAKE static inline
#endif

#define CUPORT_VECTOR(T, N, align2, align4)                                                                         \
    struct N##1 { T x; };                                                                                           \
    struct __attribute__((aligned(align2))) N##2 { T x, y; };                                                       \
    struct N##3 { T x, y, z; };                                                                                     \
    struct __attribute__((aligned(align4))) N##4 { T x, y, z, w; };                                                 \
    typedef struct N##1 N##1;                                                                                       \
    typedef struct N##2 N##2;                                                                                       \
    typedef struct N##3 N##3;                                                                                       \
    typedef struct N##4 N##4;                                                                                       \
    CUPORT_MAKE N##1 make_##N##1(T x) { return CUPORT_VALUE(N##1, x); }                                             \
    CUPORT_MAKE N##2 make_##N##2(T x, T y) { return CUPORT_VALUE(N##2, x, y); }                                     \
    CUPORT_MAKE N##3 make_##N##3(T x, T y, T z) { return CUPORT_VALUE(N##3, x, y, z); }                             \
    CUPORT_MAKE N##4 make_##N##4(T x, T y, T z, T w) { return CUPORT_VALUE(N##4, x, y, z, w); }
#define CUPORT_ALIGNED_VECTOR(T, N, align)                                                                          \
    struct __attribute__((aligned(align))) N { T x, y, z, w; };                                                     \
    typedef struct N N;                                                                                             \
    CUPORT_MAKE N make_##N(T x, T y, T z, T w) { return CUPORT_VALUE(N, x, y, z, w); }

// Pairs and quadruples are aligned to their size, though never beyond 16; triples as their members.
CUPORT_VECTOR(signed char, char, 2, 4)
CUPORT_VECTOR(unsigned char, uchar, 2, 4)
CUPORT_VECTOR(short, short, 4, 8)
CUPORT_VECTOR(unsigned short, ushort, 4, 8)
CUPORT_VECTOR(int, int, 8, 16)
CUPORT_VECTOR(unsigned int, uint, 8, 16)
CUPORT_VECTOR(long, long, 16, 16)
CUPORT_VECTOR(unsigned long, ulong, 16, 16)
CUPORT_VECTOR(long long, longlong, 16, 16)
CUPORT_VECTOR(unsigned long long, ulonglong, 16, 16)
CUPORT_VECTOR(float, float, 8, 16)
CUPORT_VECTOR(double, double, 16, 16)
CUPORT_ALIGNED_VECTOR(long, long4_16a, 16)
CUPORT_ALIGNED_VECTOR(long, long4_32a, 32)
CUPORT_ALIGNED_VECTOR(unsigned long, ulong4_16a, 16)
CUPORT_ALIGNED_VECTOR(unsigned long, ulong4_32a, 32)
CUPORT_ALIGNED_VECTOR(long long, longlong4_16a, 16)
CUPORT_ALIGNED_VECTOR(long long, longlong4_32a, 32)
CUPORT_ALIGNED_VECTOR(unsigned long long, ulonglong4_16a, 16)
CUPORT_ALIGNED_VECTOR(unsigned long long, ulonglong4_32a, 32)
CUPORT_ALIGNED_VECTOR(double, double4_16a, 16)
CUPORT_ALIGNED_VECTOR(double, double4_32a, 32)
#undef CUPORT_ALIGNED_VECTOR
#undef CUPORT_VECTOR
#undef CUPORT_MAKE
#undef CUPORT_VALUE

struct dim3 {
    unsigned int x, y, z;
#ifdef __cplusplus
    CUPORT_HD constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {}
    CUPORT_HD constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    CUPORT_HD constexpr operator uint3() const { return uint3{x, y, z}; }
#endif
};
typedef struct dim3 dim3;
