/* SPDX-License-Identifier: Apache-2.0 */
/* The __half and __half2 classes and their operators. */
#ifndef CUPORT_CUPORT_HALF_TYPES_H
#define CUPORT_CUPORT_HALF_TYPES_H
#include "cuport/vector_types.h"
#if defined(__cplusplus)
typedef struct { unsigned short x; } __half_raw;
typedef struct { unsigned short x, y; } __half2_raw;
extern "C++" {  /* as it has members that are templates, and old programs include this within extern "C" */
struct __attribute__((aligned(2))) __half {
  unsigned short __x;
  __half() = default;
#if !defined(__CUDA_NO_HALF_CONVERSIONS__)
  CUPORT_HD __half(float v);
  CUPORT_HD __half(double v);
  CUPORT_HD __half(short v);
  CUPORT_HD __half(unsigned short v);
  CUPORT_HD __half(int v);
  CUPORT_HD __half(unsigned int v);
  CUPORT_HD __half(long v);
  CUPORT_HD __half(unsigned long v);
  CUPORT_HD __half(long long v);
  CUPORT_HD __half(unsigned long long v);
#endif
  CUPORT_HD constexpr __half(const __half_raw &v) : __x(v.x) {}
  /* another library's class of the same bits, as PyTorch's: closer than the number that it also converts to */
  template <typename T, typename = decltype(static_cast<const __half *>(static_cast<typename T::cuport_number_of_cuda *>(0)))>
  CUPORT_HD constexpr __half(const T &v) : __x(v.x) {}
  template <typename T, typename = decltype(static_cast<const __half *>(static_cast<typename T::cuport_number_of_cuda *>(0)))>
  CUPORT_HD __half &operator=(const T &v) { __x = v.x; return *this; }
  CUPORT_HD __half &operator=(float v);
  CUPORT_HD __half &operator=(double v);
  CUPORT_HD __half &operator=(short v);
  CUPORT_HD __half &operator=(unsigned short v);
  CUPORT_HD __half &operator=(int v);
  CUPORT_HD __half &operator=(unsigned int v);
  CUPORT_HD __half &operator=(long long v);
  CUPORT_HD __half &operator=(unsigned long long v);
  CUPORT_HD __half &operator=(const __half_raw &v);
#if !defined(__CUDA_NO_HALF_CONVERSIONS__)
  CUPORT_HD operator float() const;
  CUPORT_HD operator bool() const;
  CUPORT_HD operator char() const;
  CUPORT_HD operator signed char() const;
  CUPORT_HD operator unsigned char() const;
  CUPORT_HD operator short() const;
  CUPORT_HD operator unsigned short() const;
  CUPORT_HD operator int() const;
  CUPORT_HD operator unsigned int() const;
  CUPORT_HD operator long() const;
  CUPORT_HD operator unsigned long() const;
  CUPORT_HD operator long long() const;
  CUPORT_HD operator unsigned long long() const;
#endif
  CUPORT_HD operator __half_raw() const;
};
}
struct __attribute__((aligned(4))) __half2 {
  __half x, y;
  __half2() = default;
  CUPORT_HD constexpr __half2(const __half &a, const __half &b) : x(a), y(b) {}
  CUPORT_HD __half2(const __half2_raw &v);
  CUPORT_HD operator __half2_raw() const;
};
typedef __half half;
typedef __half2 half2;
#if !defined(__CUDA_NO_HALF_OPERATORS__)
CUPORT_HD __half operator+(const __half &a, const __half &b); CUPORT_HD __half &operator+=(__half &a, const __half &b);
CUPORT_HD __half operator-(const __half &a, const __half &b); CUPORT_HD __half &operator-=(__half &a, const __half &b);
CUPORT_HD __half operator*(const __half &a, const __half &b); CUPORT_HD __half &operator*=(__half &a, const __half &b);
CUPORT_HD __half operator/(const __half &a, const __half &b); CUPORT_HD __half &operator/=(__half &a, const __half &b);
CUPORT_HD __half operator+(const __half &a); CUPORT_HD __half operator-(const __half &a); CUPORT_HD __half &operator++(__half &a); CUPORT_HD __half operator++(__half &a, int); CUPORT_HD __half &operator--(__half &a); CUPORT_HD __half operator--(__half &a, int);
CUPORT_HD bool operator==(const __half &a, const __half &b); CUPORT_HD bool operator!=(const __half &a, const __half &b); CUPORT_HD bool operator<(const __half &a, const __half &b); CUPORT_HD bool operator>(const __half &a, const __half &b); CUPORT_HD bool operator<=(const __half &a, const __half &b); CUPORT_HD bool operator>=(const __half &a, const __half &b);
#endif
#if !defined(__CUDA_NO_HALF2_OPERATORS__)
CUPORT_HD __half2 operator+(const __half2 &a, const __half2 &b); CUPORT_HD __half2 &operator+=(__half2 &a, const __half2 &b);
CUPORT_HD __half2 operator-(const __half2 &a, const __half2 &b); CUPORT_HD __half2 &operator-=(__half2 &a, const __half2 &b);
CUPORT_HD __half2 operator*(const __half2 &a, const __half2 &b); CUPORT_HD __half2 &operator*=(__half2 &a, const __half2 &b);
CUPORT_HD __half2 operator/(const __half2 &a, const __half2 &b); CUPORT_HD __half2 &operator/=(__half2 &a, const __half2 &b);
CUPORT_HD __half2 operator+(const __half2 &a); CUPORT_HD __half2 operator-(const __half2 &a); CUPORT_HD __half2 &operator++(__half2 &a); CUPORT_HD __half2 operator++(__half2 &a, int); CUPORT_HD __half2 &operator--(__half2 &a); CUPORT_HD __half2 operator--(__half2 &a, int);
CUPORT_HD bool operator==(const __half2 &a, const __half2 &b); CUPORT_HD bool operator!=(const __half2 &a, const __half2 &b); CUPORT_HD bool operator<(const __half2 &a, const __half2 &b); CUPORT_HD bool operator>(const __half2 &a, const __half2 &b); CUPORT_HD bool operator<=(const __half2 &a, const __half2 &b); CUPORT_HD bool operator>=(const __half2 &a, const __half2 &b);
#endif
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half nv_half;
typedef __half2 nv_half2;
#else
typedef struct { unsigned short __x; } __half;
typedef struct { __half x, y; } __half2;
#endif
#endif
