// SPDX-License-Identifier: Apache-2.0
//
// The smaller and the larger of two numbers.
#pragma once

#include <math.h>

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
