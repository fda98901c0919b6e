/* SPDX-License-Identifier: Apache-2.0 */
/* The __nv_bfloat16 and __nv_bfloat162 classes and their operators. */
#ifndef CUPORT_CUPORT_BFLOAT16_TYPES_H
#define CUPORT_CUPORT_BFLOAT16_TYPES_H
#include "cuport/half_types.h"
#if defined(__cplusplus)
typedef struct { unsigned short x; } __nv_bfloat16_raw;
typedef struct { unsigned short x, y; } __nv_bfloat162_raw;
extern "C++" {  /* as it has members that are templates, and old programs include this within extern "C" */
struct __attribute__((aligned(2))) __nv_bfloat16 {
  unsigned short __x;
  __nv_bfloat16() = default;
#if !defined(__CUDA_NO_BFLOAT16_CONVERSIONS__)
  CUPORT_HD __nv_bfloat16(float v);
  CUPORT_HD __nv_bfloat16(double v);
  CUPORT_HD __nv_bfloat16(short v);
  CUPORT_HD __nv_bfloat16(unsigned short v);
  CUPORT_HD __nv_bfloat16(int v);
  CUPORT_HD __nv_bfloat16(unsigned int v);
  CUPORT_HD __nv_bfloat16(long v);
  CUPORT_HD __nv_bfloat16(unsigned long v);
  CUPORT_HD __nv_bfloat16(long long v);
  CUPORT_HD __nv_bfloat16(unsigned long long v);
#endif
  CUPORT_HD constexpr __nv_bfloat16(const __nv_bfloat16_raw &v) : __x(v.x) {}
  /* another library's class of the same bits, as PyTorch's: closer than the number that it also converts to */
  template <typename T, typename = decltype(static_cast<const __nv_bfloat16 *>(static_cast<typename T::cuport_number_of_cuda *>(0)))>
  CUPORT_HD explicit constexpr __nv_bfloat16(const T &v) : __x(v.x) {}
  template <typename T, typename = decltype(static_cast<const __nv_bfloat16 *>(static_cast<typename T::cuport_number_of_cuda *>(0)))>
  CUPORT_HD __nv_bfloat16 &operator=(const T &v) { __x = v.x; return *this; }
  CUPORT_HD explicit __nv_bfloat16(__half v);
  CUPORT_HD __nv_bfloat16 &operator=(float v);
  CUPORT_HD __nv_bfloat16 &operator=(double v);
  CUPORT_HD __nv_bfloat16 &operator=(short v);
  CUPORT_HD __nv_bfloat16 &operator=(unsigned short v);
  CUPORT_HD __nv_bfloat16 &operator=(int v);
  CUPORT_HD __nv_bfloat16 &operator=(unsigned int v);
  CUPORT_HD __nv_bfloat16 &operator=(long long v);
  CUPORT_HD __nv_bfloat16 &operator=(unsigned long long v);
  CUPORT_HD __nv_bfloat16 &operator=(const __nv_bfloat16_raw &v);
#if !defined(__CUDA_NO_BFLOAT16_CONVERSIONS__)
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
  CUPORT_HD operator __nv_bfloat16_raw() const;
};
}
struct __attribute__((aligned(4))) __nv_bfloat162 {
  __nv_bfloat16 x, y;
  __nv_bfloat162() = default;
  CUPORT_HD constexpr __nv_bfloat162(const __nv_bfloat16 &a, const __nv_bfloat16 &b) : x(a), y(b) {}
  CUPORT_HD __nv_bfloat162(const __nv_bfloat162_raw &v);
  CUPORT_HD operator __nv_bfloat162_raw() const;
};
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#if !defined(__CUDA_NO_BFLOAT16_OPERATORS__)
CUPORT_HD __nv_bfloat16 operator+(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD __nv_bfloat16 &operator+=(__nv_bfloat16 &a, const __nv_bfloat16 &b);
CUPORT_HD __nv_bfloat16 operator-(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD __nv_bfloat16 &operator-=(__nv_bfloat16 &a, const __nv_bfloat16 &b);
CUPORT_HD __nv_bfloat16 operator*(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD __nv_bfloat16 &operator*=(__nv_bfloat16 &a, const __nv_bfloat16 &b);
CUPORT_HD __nv_bfloat16 operator/(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD __nv_bfloat16 &operator/=(__nv_bfloat16 &a, const __nv_bfloat16 &b);
CUPORT_HD __nv_bfloat16 operator+(const __nv_bfloat16 &a); CUPORT_HD __nv_bfloat16 operator-(const __nv_bfloat16 &a); CUPORT_HD __nv_bfloat16 &operator++(__nv_bfloat16 &a); CUPORT_HD __nv_bfloat16 operator++(__nv_bfloat16 &a, int); CUPORT_HD __nv_bfloat16 &operator--(__nv_bfloat16 &a); CUPORT_HD __nv_bfloat16 operator--(__nv_bfloat16 &a, int);
CUPORT_HD bool operator==(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD bool operator!=(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD bool operator<(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD bool operator>(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD bool operator<=(const __nv_bfloat16 &a, const __nv_bfloat16 &b); CUPORT_HD bool operator>=(const __nv_bfloat16 &a, const __nv_bfloat16 &b);
#endif
#if !defined(__CUDA_NO_BFLOAT162_OPERATORS__)
CUPORT_HD __nv_bfloat162 operator+(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD __nv_bfloat162 &operator+=(__nv_bfloat162 &a, const __nv_bfloat162 &b);
CUPORT_HD __nv_bfloat162 operator-(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD __nv_bfloat162 &operator-=(__nv_bfloat162 &a, const __nv_bfloat162 &b);
CUPORT_HD __nv_bfloat162 operator*(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD __nv_bfloat162 &operator*=(__nv_bfloat162 &a, const __nv_bfloat162 &b);
CUPORT_HD __nv_bfloat162 operator/(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD __nv_bfloat162 &operator/=(__nv_bfloat162 &a, const __nv_bfloat162 &b);
CUPORT_HD __nv_bfloat162 operator+(const __nv_bfloat162 &a); CUPORT_HD __nv_bfloat162 operator-(const __nv_bfloat162 &a); CUPORT_HD __nv_bfloat162 &operator++(__nv_bfloat162 &a); CUPORT_HD __nv_bfloat162 operator++(__nv_bfloat162 &a, int); CUPORT_HD __nv_bfloat162 &operator--(__nv_bfloat162 &a); CUPORT_HD __nv_bfloat162 operator--(__nv_bfloat162 &a, int);
CUPORT_HD bool operator==(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD bool operator!=(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD bool operator<(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD bool operator>(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD bool operator<=(const __nv_bfloat162 &a, const __nv_bfloat162 &b); CUPORT_HD bool operator>=(const __nv_bfloat162 &a, const __nv_bfloat162 &b);
#endif
#else
typedef struct { unsigned short __x; } __nv_bfloat16;
typedef struct { __nv_bfloat16 x, y; } __nv_bfloat162;
#endif
#endif
