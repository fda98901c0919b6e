// SPDX-License-Identifier: Apache-2.0
//
// Vector types, with CUDA's alignment, and dim3.
#pragma once

#ifndef CUPORT_HD  // for a compiler that tells the host's functions from the device's
#define CUPORT_HD
#endif

#define CUPORT_VEC(T, N, A2, A4) \
    struct N##1 { T x; }; \
    struct __attribute__((aligned(A2))) N##2 { T x, y; }; \
    struct N##3 { T x, y, z; }; \
    struct __attribute__((aligned(A4))) N##4 { T x, y, z, w; }; \
    typedef struct N##1 N##1; typedef struct N##2 N##2; typedef struct N##3 N##3; typedef struct N##4 N##4; \
    CUPORT_HD static inline N##1 make_##N##1(T x) { N##1 v; v.x = x; return v; } \
    CUPORT_HD static inline N##2 make_##N##2(T x, T y) { N##2 v; v.x = x; v.y = y; return v; } \
    CUPORT_HD static inline N##3 make_##N##3(T x, T y, T z) { N##3 v; v.x = x; v.y = y; v.z = z; return v; } \
    CUPORT_HD static inline N##4 make_##N##4(T x, T y, T z, T w) { N##4 v; v.x = x; v.y = y; v.z = z; v.w = w; return v; }
#define CUPORT_VEC4A(T, N, A) \
    struct __attribute__((aligned(A))) N { T x, y, z, w; }; typedef struct N N; \
    CUPORT_HD static inline N make_##N(T x, T y, T z, T w) { N v; v.x = x; v.y = y; v.z = z; v.w = w; return v; }
CUPORT_VEC(signed char, char, 2, 4)
CUPORT_VEC(unsigned char, uchar, 2, 4)
CUPORT_VEC(short, short, 4, 8)
CUPORT_VEC(unsigned short, ushort, 4, 8)
CUPORT_VEC(int, int, 8, 16)
CUPORT_VEC(unsigned int, uint, 8, 16)
CUPORT_VEC(long, long, 16, 16)
CUPORT_VEC(unsigned long, ulong, 16, 16)
CUPORT_VEC(long long, longlong, 16, 16)
CUPORT_VEC(unsigned long long, ulonglong, 16, 16)
CUPORT_VEC(float, float, 8, 16)
CUPORT_VEC(double, double, 16, 16)
CUPORT_VEC4A(long, long4_16a, 16)
CUPORT_VEC4A(long, long4_32a, 32)
CUPORT_VEC4A(unsigned long, ulong4_16a, 16)
CUPORT_VEC4A(unsigned long, ulong4_32a, 32)
CUPORT_VEC4A(long long, longlong4_16a, 16)
CUPORT_VEC4A(long long, longlong4_32a, 32)
CUPORT_VEC4A(unsigned long long, ulonglong4_16a, 16)
CUPORT_VEC4A(unsigned long long, ulonglong4_32a, 32)
CUPORT_VEC4A(double, double4_16a, 16)
CUPORT_VEC4A(double, double4_32a, 32)
#undef CUPORT_VEC
#undef CUPORT_VEC4A
struct dim3 {
    unsigned int x, y, z;
#ifdef __cplusplus
    CUPORT_HD constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1) : x(vx), y(vy), z(vz) {}
    CUPORT_HD constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    CUPORT_HD constexpr operator uint3() const { return uint3{x, y, z}; }
#endif
};
typedef struct dim3 dim3;
