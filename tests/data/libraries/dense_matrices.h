// Dense matrices for the checks of cuSOLVER.
#pragma once

#include "check.h"

#include <algorithm>
#include <complex>
#include <cuComplex.h>
#include <cusolverDn.h>
#include <memory>

using Z = std::complex<double>;
using Matrix = std::vector<Z>; // by columns

template <class T> struct kind;

// The functions of a type by their names without it.
template <> struct kind<double> {
    using real = double;
    static constexpr auto potrf_size = cusolverDnDpotrf_bufferSize;
    static constexpr auto potrf = cusolverDnDpotrf;
    static constexpr auto potrs = cusolverDnDpotrs;
    static constexpr auto potri_size = cusolverDnDpotri_bufferSize;
    static constexpr auto potri = cusolverDnDpotri;
    static constexpr auto potrf_batch = cusolverDnDpotrfBatched;
    static constexpr auto potrs_batch = cusolverDnDpotrsBatched;
    static constexpr auto evd_size = cusolverDnDsyevd_bufferSize;
    static constexpr auto evd = cusolverDnDsyevd;
    static constexpr auto evj_size = cusolverDnDsyevjBatched_bufferSize;
    static constexpr auto evj = cusolverDnDsyevjBatched;
};
template <> struct kind<cuDoubleComplex> {
    using real = double;
    static constexpr auto getrf_size = cusolverDnZgetrf_bufferSize;
    static constexpr auto getrf = cusolverDnZgetrf;
    static constexpr auto getrs = cusolverDnZgetrs;
    static constexpr auto geqrf_size = cusolverDnZgeqrf_bufferSize;
    static constexpr auto geqrf = cusolverDnZgeqrf;
    static constexpr auto mqr_size = cusolverDnZunmqr_bufferSize;
    static constexpr auto mqr = cusolverDnZunmqr;
    static constexpr auto gqr_size = cusolverDnZungqr_bufferSize;
    static constexpr auto gqr = cusolverDnZungqr;
    static constexpr auto gesvd_size = cusolverDnZgesvd_bufferSize;
    static constexpr auto gesvd = cusolverDnZgesvd;
    static constexpr auto gesvdj_size = cusolverDnZgesvdj_bufferSize;
    static constexpr auto gesvdj = cusolverDnZgesvdj;
};

template <class T> constexpr bool is_complex()
{
    return sizeof(T) != sizeof(typename kind<T>::real);
}

inline double narrow(Z x, double) { return x.real(); }
inline cuDoubleComplex narrow(Z x, cuDoubleComplex) { return make_cuDoubleComplex(x.real(), x.imag()); }
inline Z widen(double x) { return x; }
inline Z widen(cuDoubleComplex x) { return {x.x, x.y}; }

template <class T> std::vector<T> values_of(const Matrix &a)
{
    std::vector<T> all;
    for (const Z &value : a) {
        all.push_back(narrow(value, T()));
    }
    return all;
}

template <class T> Matrix matrix_of(const Device<T> &a)
{
    Matrix all;
    for (const T &value : a.get()) {
        all.push_back(widen(value));
    }
    return all;
}

inline std::vector<double> parts(const Matrix &a)
{
    std::vector<double> all;
    for (const Z &value : a) {
        all.push_back(value.real());
        all.push_back(value.imag());
    }
    return all;
}

template <class T> Matrix random(int rows, int columns, unsigned seed)
{
    Numbers numbers{seed};
    Matrix a(static_cast<size_t>(rows) * columns);
    for (Z &value : a) {
        value = Z(numbers.next(), is_complex<T>() ? numbers.next() : 0);
        value = widen(narrow(value, T()));
    }
    return a;
}

inline Matrix adjoint(const Matrix &a, int rows, int columns, bool is_conjugated = true)
{
    Matrix b(a.size());
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            b[j + i * columns] = is_conjugated ? std::conj(a[i + j * rows]) : a[i + j * rows];
        }
    }
    return b;
}

inline Matrix product(const Matrix &a, const Matrix &b, int rows, int inner, int columns)
{
    Matrix c(static_cast<size_t>(rows) * columns);
    for (int j = 0; j < columns; ++j) {
        for (int k = 0; k < inner; ++k) {
            for (int i = 0; i < rows; ++i) {
                c[i + j * rows] += a[i + k * rows] * b[k + j * inner];
            }
        }
    }
    return c;
}

// Symmetric, or Hermitian; with `shift` on the diagonal.
template <class T> Matrix symmetric(int n, double shift, unsigned seed)
{
    const Matrix a = random<T>(n, n, seed), b = adjoint(a, n, n);
    Matrix c(a.size());
    for (size_t i = 0; i < a.size(); ++i) {
        c[i] = 0.5 * (a[i] + b[i]) + (i % (n + 1) == 0 ? shift : 0);
    }
    return c;
}

inline Matrix triangle(const Matrix &a, int rows, int columns, bool is_lower, bool is_unit = false)
{
    Matrix b(a.size());
    for (int j = 0; j < columns; ++j) {
        for (int i = 0; i < rows; ++i) {
            b[i + j * rows] = i == j ? (is_unit ? 1 : a[i + j * rows]) : (i > j) == is_lower ? a[i + j * rows] : 0;
        }
    }
    return b;
}

inline Matrix identity(int n)
{
    Matrix a(static_cast<size_t>(n) * n);
    for (int i = 0; i < n; ++i) {
        a[i * (n + 1)] = 1;
    }
    return a;
}
