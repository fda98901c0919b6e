// SPDX-License-Identifier: Apache-2.0
// Real and complex numbers under one set of names.
#ifndef CUPORT_CUSOLVER_DETAIL_NUMBERS_H_
#define CUPORT_CUSOLVER_DETAIL_NUMBERS_H_

#include "context.h"

#include <thrust/complex.h>

namespace cuport_cusolver {

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

__host__ __device__ inline float conjugate(float x) { return x; }
__host__ __device__ inline double conjugate(double x) { return x; }
__host__ __device__ inline c32 conjugate(c32 x) { return c32(x.re, -x.im); }
__host__ __device__ inline c64 conjugate(c64 x) { return c64(x.re, -x.im); }

template <class T> __host__ __device__ inline T conjugate_if(bool is_asked, T x) { return is_asked ? conjugate(x) : x; }

__host__ __device__ inline float real_part(float x) { return x; }
__host__ __device__ inline double real_part(double x) { return x; }
__host__ __device__ inline float real_part(c32 x) { return x.re; }
__host__ __device__ inline double real_part(c64 x) { return x.re; }

// The square of the absolute value.
__host__ __device__ inline float square(float x) { return x * x; }
__host__ __device__ inline double square(double x) { return x * x; }
__host__ __device__ inline float square(c32 x) { return x.re * x.re + x.im * x.im; }
__host__ __device__ inline double square(c64 x) { return x.re * x.re + x.im * x.im; }

// What LAPACK compares pivots by.
__host__ __device__ inline float size_of(float x) { return x < 0 ? -x : x; }
__host__ __device__ inline double size_of(double x) { return x < 0 ? -x : x; }
__host__ __device__ inline float size_of(c32 x) { return size_of(x.re) + size_of(x.im); }
__host__ __device__ inline double size_of(c64 x) { return size_of(x.re) + size_of(x.im); }

__host__ __device__ inline float root(float x) { return sqrtf(x); }
__host__ __device__ inline double root(double x) { return sqrt(x); }

template <class T> struct type_code;
template <> struct type_code<float> {
    static constexpr cudaDataType value = CUDA_R_32F;
};
template <> struct type_code<double> {
    static constexpr cudaDataType value = CUDA_R_64F;
};
template <> struct type_code<c32> {
    static constexpr cudaDataType value = CUDA_C_32F;
};
template <> struct type_code<c64> {
    static constexpr cudaDataType value = CUDA_C_64F;
};

// Threads of groups that work on one matrix or column, and of those that work value by value.
constexpr int GROUP = 64;
constexpr int THREADS = 128;
// Columns that are factored at a time.
constexpr int BLOCK = 32;

inline unsigned blocks_for(long long count)
{
    return static_cast<unsigned>(count <= 0 ? 1 : (count + THREADS - 1) / THREADS);
}

__device__ inline long long thread_place()
{
    return static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
}

} // namespace cuport_cusolver

#endif
