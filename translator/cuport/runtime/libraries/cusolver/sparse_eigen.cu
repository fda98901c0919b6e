// SPDX-License-Identifier: Apache-2.0
// The eigenvalue of a sparse matrix that is closest to a given number, by inverse iteration.
#include "detail/sparse_lu.h"

using namespace cuport_cusolver;

namespace {

template <class T> std::vector<T> multiplied(const SparseRows<T> &a, const std::vector<T> &x)
{
    std::vector<T> y(x.size(), T(0));
    for (int row = 0; row < a.rows; ++row) {
        for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
            y[row] = y[row] + a.values[place] * x[a.indices[place]];
        }
    }
    return y;
}

template <class T> void normalise(std::vector<T> &x)
{
    Real<T> length = 0;
    for (const T &value : x) {
        length += square(value);
    }
    length = root(length);
    for (T &value : x) {
        value = length > 0 ? value / T(length) : value;
    }
}

// A - shift I. Entries in one place are added up by who reads them.
template <class T> SparseRows<T> shifted(const SparseRows<T> &a, T shift)
{
    SparseRows<T> result;
    result.rows = result.columns = a.rows;
    result.starts.push_back(0);
    for (int row = 0; row < a.rows; ++row) {
        result.indices.insert(result.indices.end(), a.indices.begin() + a.starts[row],
                              a.indices.begin() + a.starts[row + 1]);
        result.values.insert(result.values.end(), a.values.begin() + a.starts[row],
                             a.values.begin() + a.starts[row + 1]);
        result.indices.push_back(row);
        result.values.push_back(T(0) - shift);
        result.starts.push_back(static_cast<int>(result.indices.size()));
    }
    return result;
}

// Steps until |A x - value x| is at most `tolerance` times the value, or 1 where that is more.
template <class T>
T iterate(const SparseRows<T> &a, const SparseLu<T> &factors, int most, Real<T> tolerance, std::vector<T> &x)
{
    T value = T(0);
    for (int step = 0; step < most; ++step) {
        factors.solve(x);
        normalise(x);
        const std::vector<T> y = multiplied(a, x);
        value = T(0);
        for (size_t i = 0; i < x.size(); ++i) {
            value = value + conjugate(x[i]) * y[i];
        }
        Real<T> rest = 0;
        for (size_t i = 0; i < x.size(); ++i) {
            rest += square(y[i] - value * x[i]);
        }
        if (root(rest) <= tolerance * std::fmax(magnitude(value), Real<T>(1))) {
            break;
        }
    }
    return value;
}

template <class T>
cusolverStatus_t find_eigenvalue(Memory memory, const GivenRows &given, T near, const void *first, int most,
                                 Real<T> tolerance, void *value, void *vector)
{
    SparseRows<T> a;
    std::vector<T> x;
    cusolverStatus_t status = read_rows(memory, given, a);
    status = status == CUSOLVER_STATUS_SUCCESS ? fetch(memory, first, static_cast<size_t>(a.rows), x) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    if (most < 1) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    SparseLu<T> factors;
    factors.factor(shifted(a, near), Real<T>(1));
    if (factors.find_zero(0) >= 0) {
        // The number is an eigenvalue itself: one next to it has the same vector.
        const Real<T> small = sizeof(Real<T>) == 4 ? Real<T>(1e-5) : Real<T>(1e-12);
        factors.factor(shifted(a, near + T(small * std::fmax(magnitude(near), Real<T>(1)))), Real<T>(1));
    }
    if (factors.find_zero(0) >= 0) {
        return CUSOLVER_STATUS_ZERO_PIVOT;
    }
    const std::vector<T> found(1, iterate(a, factors, most, tolerance, x));
    status = store(memory, value, found);
    return status == CUSOLVER_STATUS_SUCCESS ? store(memory, vector, x) : status;
}

// A program's number as the library's.
template <class T> Number<T> taken(T x)
{
    Number<T> result;
    std::memcpy(&result, &x, sizeof x);
    return result;
}

} // namespace

#define CUPORT_RUN(NAME, T, Real, IS_DEVICE)                                                                           \
    CUPORT_CUSOLVERSP_EIGENVALUE(NAME, T, Real)                                                                        \
    {                                                                                                                  \
        return find_eigenvalue<Number<T>>({handle, IS_DEVICE},                                                         \
                                          {m, m, nnz, descrA, csrValA, csrRowPtrA, csrColIndA}, taken(mu0), x0,        \
                                          maxite, tol, mu, x);                                                         \
    }
CUPORT_RUN(cusolverSpScsreigvsi, float, float, true)
CUPORT_RUN(cusolverSpDcsreigvsi, double, double, true)
CUPORT_RUN(cusolverSpCcsreigvsi, cuComplex, float, true)
CUPORT_RUN(cusolverSpZcsreigvsi, cuDoubleComplex, double, true)
CUPORT_RUN(cusolverSpScsreigvsiHost, float, float, false)
CUPORT_RUN(cusolverSpDcsreigvsiHost, double, double, false)
CUPORT_RUN(cusolverSpCcsreigvsiHost, cuComplex, float, false)
CUPORT_RUN(cusolverSpZcsreigvsiHost, cuDoubleComplex, double, false)
#undef CUPORT_RUN
