// SPDX-License-Identifier: Apache-2.0
// Thrust: complex numbers.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include <type_traits>
#include "cuport/host_defines.h"
#if __has_include(<__fwd/complex.h>)
#include <__fwd/complex.h>  // libc++: std::complex's name without the cost of <complex>
#else
#include <complex>
#endif

// Included as: thrust/complex.h

namespace thrust {

template <class A, class B>
using cuport_promote_t = decltype(A() + B());

template <class T>
struct complex {
  using value_type = T;
  CUPORT_HD complex(const T &real = T(), const T &imaginary = T()) {}
  complex(const complex &other) = default;
  complex &operator=(const complex &other) = default;
  template <class U>
  CUPORT_HD complex(const complex<U> &other) {}
  template <class U>
  CUPORT_HD complex(const std::complex<U> &other) {}
  CUPORT_HD complex &operator=(const T &real) {}
  template <class U>
  CUPORT_HD complex &operator=(const complex<U> &other) {}
  template <class U>
  CUPORT_HD complex &operator+=(const U &other) {}
  template <class U>
  CUPORT_HD complex &operator-=(const U &other) {}
  template <class U>
  CUPORT_HD complex &operator*=(const U &other) {}
  template <class U>
  CUPORT_HD complex &operator/=(const U &other) {}
  CUPORT_HD T real() const {}
  CUPORT_HD T imag() const {}
  CUPORT_HD void real(T value) {}
  CUPORT_HD void imag(T value) {}
  template <class U>
  operator std::complex<U>() const {}
};

template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator+(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator+(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator+(const A &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator-(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator-(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator-(const A &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator*(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator*(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator*(const A &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator/(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator/(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> operator/(const A &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD bool operator==(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD bool operator==(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD bool operator==(const A &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD bool operator!=(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD bool operator!=(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD bool operator!=(const A &a, const complex<B> &b) {}
template <class T>
CUPORT_HD complex<T> conj(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> proj(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> exp(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> log(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> log10(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> sqrt(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> sin(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> cos(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> tan(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> sinh(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> cosh(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> tanh(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> asin(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> acos(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> atan(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> asinh(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> acosh(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> atanh(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> operator+(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> operator-(const complex<T> &z) {}
template <class T>
CUPORT_HD T abs(const complex<T> &z) {}
template <class T>
CUPORT_HD T arg(const complex<T> &z) {}
template <class T>
CUPORT_HD T norm(const complex<T> &z) {}
template <class T>
CUPORT_HD complex<T> polar(const T &magnitude, const T &angle = T()) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> pow(const complex<A> &a, const complex<B> &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> pow(const complex<A> &a, const B &b) {}
template <class A, class B>
CUPORT_HD complex<cuport_promote_t<A, B>> pow(const A &a, const complex<B> &b) {}
template <class Stream, class T>
Stream &operator<<(Stream &stream, const complex<T> &z) {}
template <class Stream, class T>
Stream &operator>>(Stream &stream, complex<T> &z) {}

}  // namespace thrust
#endif
