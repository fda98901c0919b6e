// SPDX-License-Identifier: Apache-2.0
//
// Complex numbers for the host and for kernels.
#pragma once

#include <math.h>

#include <complex>
#include <ostream>
#include <type_traits>

namespace thrust {

template <class T>
struct complex {
    using value_type = T;
    T re, im;

    complex() = default;
    complex(const complex&) = default;
    __host__ __device__ complex(const T& re) : re(re), im(0) {}
    __host__ __device__ complex(const T& re, const T& im) : re(re), im(im) {}
    template <class Other>
    __host__ __device__ complex(const complex<Other>& other)
        : re(static_cast<T>(other.re)), im(static_cast<T>(other.im))
    {
    }
    complex(const std::complex<T>& other) : re(other.real()), im(other.imag()) {}
    operator std::complex<T>() const { return std::complex<T>(re, im); }

    __host__ __device__ T real() const { return re; }
    __host__ __device__ T imag() const { return im; }
    __host__ __device__ void real(T value) { re = value; }
    __host__ __device__ void imag(T value) { im = value; }
    __host__ __device__ complex& operator=(const complex& other)
    {
        re = other.re;
        im = other.im;
        return *this;
    }
    __host__ __device__ complex& operator=(const T& value)
    {
        re = value;
        im = 0;
        return *this;
    }
    __host__ __device__ complex& operator+=(const complex& b) { return *this = *this + b; }
    __host__ __device__ complex& operator-=(const complex& b) { return *this = *this - b; }
    __host__ __device__ complex& operator*=(const complex& b) { return *this = *this * b; }
    __host__ __device__ complex& operator/=(const complex& b) { return *this = *this / b; }

    __host__ __device__ friend complex operator+(const complex& a) { return a; }
    __host__ __device__ friend complex operator-(const complex& a) { return complex(-a.re, -a.im); }
    __host__ __device__ friend complex operator+(const complex& a, const complex& b)
    {
        return complex(a.re + b.re, a.im + b.im);
    }
    __host__ __device__ friend complex operator-(const complex& a, const complex& b)
    {
        return complex(a.re - b.re, a.im - b.im);
    }
    __host__ __device__ friend complex operator*(const complex& a, const complex& b)
    {
        return complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
    }
    // Scaled, so that squares neither overflow nor vanish.
    __host__ __device__ friend complex operator/(const complex& a, const complex& b)
    {
        const T scale = (b.re < 0 ? -b.re : b.re) + (b.im < 0 ? -b.im : b.im);
        const T ar = a.re / scale, ai = a.im / scale, br = b.re / scale, bi = b.im / scale;
        const T square = br * br + bi * bi;
        return complex((ar * br + ai * bi) / square, (ai * br - ar * bi) / square);
    }
    __host__ __device__ friend bool operator==(const complex& a, const complex& b)
    {
        return a.re == b.re && a.im == b.im;
    }
    __host__ __device__ friend bool operator!=(const complex& a, const complex& b) { return !(a == b); }
    friend std::ostream& operator<<(std::ostream& stream, const complex& a)
    {
        return stream << '(' << a.re << ',' << a.im << ')';
    }
};

template <class T>
__host__ __device__ T norm(const complex<T>& a)
{
    return a.re * a.re + a.im * a.im;
}
template <class T>
__host__ __device__ T abs(const complex<T>& a)
{
    return ::hypot(a.re, a.im);
}
template <class T>
__host__ __device__ T arg(const complex<T>& a)
{
    return ::atan2(a.im, a.re);
}
template <class T>
__host__ __device__ complex<T> conj(const complex<T>& a)
{
    return complex<T>(a.re, -a.im);
}
template <class T>
__host__ __device__ complex<T> polar(const T& radius, const T& angle = T())
{
    return complex<T>(radius * ::cos(angle), radius * ::sin(angle));
}
template <class T>
__host__ __device__ complex<T> exp(const complex<T>& a)
{
    return thrust::polar(static_cast<T>(::exp(a.re)), a.im);
}
template <class T>
__host__ __device__ complex<T> log(const complex<T>& a)
{
    return complex<T>(::log(thrust::abs(a)), thrust::arg(a));
}
template <class T>
__host__ __device__ complex<T> sqrt(const complex<T>& a)
{
    return thrust::polar(static_cast<T>(::sqrt(thrust::abs(a))), thrust::arg(a) / 2);
}
template <class T>
__host__ __device__ complex<T> pow(const complex<T>& a, const complex<T>& b)
{
    return thrust::exp(b * thrust::log(a));
}
template <class T>
__host__ __device__ complex<T> pow(const complex<T>& a, const T& b)
{
    if (a.re == 0 && a.im == 0) return complex<T>(b == 0 ? 1 : 0);
    return thrust::exp(thrust::log(a) * complex<T>(b));
}
template <class T>
__host__ __device__ complex<T> sin(const complex<T>& a)
{
    return complex<T>(::sin(a.re) * ::cosh(a.im), ::cos(a.re) * ::sinh(a.im));
}
template <class T>
__host__ __device__ complex<T> cos(const complex<T>& a)
{
    return complex<T>(::cos(a.re) * ::cosh(a.im), -::sin(a.re) * ::sinh(a.im));
}

}  // namespace thrust
