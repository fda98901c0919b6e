// SPDX-License-Identifier: Apache-2.0
// Real and complex numbers under one set of names.
#ifndef CUPORT_CUBLAS_DETAIL_NUMBERS_H_
#define CUPORT_CUBLAS_DETAIL_NUMBERS_H_

#include "../cublas_v2.h"

#include <thrust/complex.h>

namespace cuport_cublas {

using c32 = thrust::complex<float>;
using c64 = thrust::complex<double>;

template <class T> struct real_of {
    using type = T;
};
template <> struct real_of<c32> {
    using type = float;
};
template <> struct real_of<c64> {
    using type = double;
};
template <class T> using Real = typename real_of<T>::type;

// CUDA's types as these sources have them.
template <class T> struct own_of {
    using type = T;
};
template <> struct own_of<cuComplex> {
    using type = c32;
};
template <> struct own_of<cuDoubleComplex> {
    using type = c64;
};
template <class T> using Own = typename own_of<T>::type;

template <class T> Own<T> *own(T *numbers) { return reinterpret_cast<Own<T> *>(numbers); }
template <class T> const Own<T> *own(const T *numbers) { return reinterpret_cast<const Own<T> *>(numbers); }
template <class T> Own<T> *const *own(T *const *all) { return reinterpret_cast<Own<T> *const *>(all); }
template <class T> const Own<T> *const *own(const T *const *all)
{
    return reinterpret_cast<const Own<T> *const *>(all);
}

__host__ __device__ inline float conjugate(float x) { return x; }
__host__ __device__ inline double conjugate(double x) { return x; }
__host__ __device__ inline c32 conjugate(c32 x) { return c32(x.re, -x.im); }
__host__ __device__ inline c64 conjugate(c64 x) { return c64(x.re, -x.im); }

// What a number is computed in: those of 16 bits, which come with small_numbers.h, in 32.
template <class T> struct Held {
    using Wide = T;
    static __host__ __device__ inline T widen(T x) { return x; }
    static __host__ __device__ inline T narrow(T x) { return x; }
};
template <class T> using Wide = typename Held<T>::Wide;

template <class T> __host__ __device__ inline T conjugate_if(bool is_asked, T x) { return is_asked ? conjugate(x) : x; }

__host__ __device__ inline float real_part(float x) { return x; }
__host__ __device__ inline double real_part(double x) { return x; }
__host__ __device__ inline float real_part(c32 x) { return x.re; }
__host__ __device__ inline double real_part(c64 x) { return x.re; }

__host__ __device__ inline bool is_zero(float x) { return x == 0; }
__host__ __device__ inline bool is_zero(double x) { return x == 0; }
__host__ __device__ inline bool is_zero(c32 x) { return x.re == 0 && x.im == 0; }
__host__ __device__ inline bool is_zero(c64 x) { return x.re == 0 && x.im == 0; }

// What BLAS compares numbers by.
__host__ __device__ inline float size_of(float x) { return x < 0 ? -x : x; }
__host__ __device__ inline double size_of(double x) { return x < 0 ? -x : x; }
__host__ __device__ inline float size_of(c32 x) { return size_of(x.re) + size_of(x.im); }
__host__ __device__ inline double size_of(c64 x) { return size_of(x.re) + size_of(x.im); }

__host__ __device__ inline float square(float x) { return x * x; }
__host__ __device__ inline double square(double x) { return x * x; }
__host__ __device__ inline float square(c32 x) { return x.re * x.re + x.im * x.im; }
__host__ __device__ inline double square(c64 x) { return x.re * x.re + x.im * x.im; }

__host__ __device__ inline float root(float x) { return sqrtf(x); }
__host__ __device__ inline double root(double x) { return sqrt(x); }

} // namespace cuport_cublas

#endif
