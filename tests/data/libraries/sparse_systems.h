// Sparse systems for the checks of cuSOLVER's functions for them.
#pragma once

#include "check.h"

#include <algorithm>
#include <complex>
#include <cuComplex.h>
#include <cusolverSp.h>
#include <cusparse.h>

using Z = std::complex<double>;

template <class T> struct kind;
template <> struct kind<float> {
    using real = float;
    static constexpr double exact = 2e-5;
    static constexpr auto chol = cusolverSpScsrlsvchol, chol_host = cusolverSpScsrlsvcholHost;
    static constexpr auto qr = cusolverSpScsrlsvqr, qr_host = cusolverSpScsrlsvqrHost;
    static constexpr auto lu_host = cusolverSpScsrlsvluHost;
    static float of(Z x) { return static_cast<float>(x.real()); }
    static Z to(float x) { return x; }
};
template <> struct kind<double> {
    using real = double;
    static constexpr double exact = 1e-12;
    static constexpr auto chol = cusolverSpDcsrlsvchol, chol_host = cusolverSpDcsrlsvcholHost;
    static constexpr auto qr = cusolverSpDcsrlsvqr, qr_host = cusolverSpDcsrlsvqrHost;
    static constexpr auto lu_host = cusolverSpDcsrlsvluHost;
    static double of(Z x) { return x.real(); }
    static Z to(double x) { return x; }
};
template <> struct kind<cuComplex> {
    using real = float;
    static constexpr double exact = 2e-5;
    static constexpr auto chol = cusolverSpCcsrlsvchol, chol_host = cusolverSpCcsrlsvcholHost;
    static constexpr auto qr = cusolverSpCcsrlsvqr, qr_host = cusolverSpCcsrlsvqrHost;
    static constexpr auto lu_host = cusolverSpCcsrlsvluHost;
    static cuComplex of(Z x) { return make_cuComplex(static_cast<float>(x.real()), static_cast<float>(x.imag())); }
    static Z to(cuComplex x) { return {x.x, x.y}; }
};
template <> struct kind<cuDoubleComplex> {
    using real = double;
    static constexpr double exact = 1e-12;
    static constexpr auto chol = cusolverSpZcsrlsvchol, chol_host = cusolverSpZcsrlsvcholHost;
    static constexpr auto qr = cusolverSpZcsrlsvqr, qr_host = cusolverSpZcsrlsvqrHost;
    static constexpr auto lu_host = cusolverSpZcsrlsvluHost;
    static cuDoubleComplex of(Z x) { return make_cuDoubleComplex(x.real(), x.imag()); }
    static Z to(cuDoubleComplex x) { return {x.x, x.y}; }
};

template <class T> constexpr bool is_complex()
{
    return sizeof(T) == 2 * sizeof(typename kind<T>::real);
}

// A matrix by rows, on the host and on the device.
template <class T> struct Sparse {
    int rows, columns;
    std::vector<int> starts, indices;
    std::vector<T> values;
    cusparseMatDescr_t about;

    Sparse(int row_count, int column_count, const std::vector<Z> &dense, int base = 0)
        : rows(row_count), columns(column_count)
    {
        starts.push_back(base);
        for (int i = 0; i < rows; ++i) {
            for (int j = 0; j < columns; ++j) {
                if (dense[i * columns + j] != 0.0) {
                    indices.push_back(j + base);
                    values.push_back(kind<T>::of(dense[i * columns + j]));
                }
            }
            starts.push_back(static_cast<int>(indices.size()) + base);
        }
        cusparseCreateMatDescr(&about);
        cusparseSetMatIndexBase(about, base == 1 ? CUSPARSE_INDEX_BASE_ONE : CUSPARSE_INDEX_BASE_ZERO);
    }
    Sparse(const Sparse &) = delete;
    ~Sparse() { cusparseDestroyMatDescr(about); }
    int count() const { return static_cast<int>(indices.size()); }
};

template <class T> std::vector<T> values_of(const std::vector<Z> &x)
{
    std::vector<T> all;
    for (const Z &value : x) {
        all.push_back(kind<T>::of(value));
    }
    return all;
}

template <class T> std::vector<double> parts(const std::vector<T> &x)
{
    std::vector<double> all;
    for (const T &value : x) {
        all.push_back(kind<T>::to(value).real());
        all.push_back(kind<T>::to(value).imag());
    }
    return all;
}

// Numbers that the type has.
template <class T> std::vector<Z> numbers(size_t count, unsigned seed)
{
    Numbers numbers{seed};
    std::vector<Z> all(count);
    for (Z &value : all) {
        value = Z(numbers.next(), is_complex<T>() ? numbers.next() : 0);
        value = kind<T>::to(kind<T>::of(value));
    }
    return all;
}

inline std::vector<Z> product(const std::vector<Z> &a, const std::vector<Z> &x)
{
    const size_t columns = x.size();
    std::vector<Z> y(a.size() / columns);
    for (size_t i = 0; i < a.size(); ++i) {
        y[i / columns] += a[i] * x[i % columns];
    }
    return y;
}

// A matrix of which some tenth is there, with `shift` on the diagonal; Hermitian or not.
template <class T> std::vector<Z> sparse(int rows, int columns, double shift, unsigned seed, bool is_hermitian = false)
{
    std::vector<Z> all = numbers<T>(static_cast<size_t>(rows) * columns, seed);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            const int low = std::min(i, j), high = std::max(i, j);
            const bool is_there = (is_hermitian ? low * 13 + high * 7 : i * 13 + j * 7) % 10 == 3;
            Z &value = all[i * columns + j];
            value = is_there ? value : 0;
            value = is_hermitian && i > j ? std::conj(all[j * columns + i]) : value;
            value = i == j ? shift + value.real() : value;
        }
    }
    return all;
}
