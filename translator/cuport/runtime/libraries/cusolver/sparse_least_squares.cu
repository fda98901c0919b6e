// SPDX-License-Identifier: Apache-2.0
// The x with the least |A x - b|. Where columns depend on each other, which ones is found out with all of A at hand.
#include "detail/sparse_qr.h"

using namespace cuport_cusolver;

namespace {

// The most numbers of A where its columns depend on each other.
constexpr size_t MOST_DENSE = size_t(1) << 26;

// A by columns, with its columns exchanged as they are needed.
template <class T> struct DenseQr {
    int rows, columns;
    std::vector<T> values;
    std::vector<int> order;

    T *column(int j) { return &values[static_cast<size_t>(order[j]) * static_cast<size_t>(rows)]; }

    // Makes the longest column from `step` on the next one; returns its length.
    Real<T> choose(int step)
    {
        Real<T> longest = -1;
        int chosen = step;
        for (int j = step; j < columns; ++j) {
            Real<T> length = 0;
            for (int i = step; i < rows; ++i) {
                length += square(column(j)[i]);
            }
            if (length > longest) {
                longest = length;
                chosen = j;
            }
        }
        std::swap(order[step], order[chosen]);
        return root(longest);
    }

    // Reflects all columns behind `step`, and b, so that column `step` has nothing below the diagonal.
    void reflect(int step, Real<T> length, std::vector<T> &b)
    {
        T *const own = column(step);
        const Real<T> size = magnitude(own[step]);
        const T phase = size > 0 ? own[step] / T(size) : T(1);
        std::vector<T> normal(own + step, own + rows);
        normal[0] = normal[0] + phase * T(length);
        Real<T> norm = 0;
        for (const T &value : normal) {
            norm += square(value);
        }
        const auto turn = [&](T *to) {
            T dot = T(0);
            for (size_t i = 0; i < normal.size(); ++i) {
                dot = dot + conjugate(normal[i]) * to[i];
            }
            for (size_t i = 0; i < normal.size(); ++i) {
                to[i] = to[i] - normal[i] * dot * T(2 / norm);
            }
        };
        for (int j = step; j < columns; ++j) {
            turn(column(j) + step);
        }
        turn(&b[step]);
    }
};

template <class T> struct Solution {
    std::vector<T> x;
    std::vector<int> order;
    int rank = 0;
    Real<T> rest = 0;
};

template <class T> Solution<T> solve_dense(const SparseRows<T> &a, std::vector<T> b, Real<T> tolerance)
{
    DenseQr<T> qr = {a.rows, a.columns, {}, {}};
    qr.values.assign(static_cast<size_t>(a.rows) * static_cast<size_t>(a.columns), T(0));
    qr.order.resize(static_cast<size_t>(a.columns));
    std::iota(qr.order.begin(), qr.order.end(), 0);
    for (int row = 0; row < a.rows; ++row) {
        for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
            T &value = qr.column(a.indices[place])[row];
            value = value + a.values[place];
        }
    }
    Solution<T> found;
    for (; found.rank < a.columns; ++found.rank) {
        const Real<T> length = qr.choose(found.rank);
        if (!(length > (tolerance > 0 ? tolerance : 0))) {
            break;
        }
        qr.reflect(found.rank, length, b);
    }
    found.x.assign(static_cast<size_t>(a.columns), T(0));
    for (int j = found.rank - 1; j >= 0; --j) {
        T sum = b[j];
        for (int k = j + 1; k < found.rank; ++k) {
            sum = sum - qr.column(k)[j] * found.x[qr.order[k]];
        }
        found.x[qr.order[j]] = sum / qr.column(j)[j];
    }
    for (int i = found.rank; i < a.rows; ++i) {
        found.rest += square(b[i]);
    }
    found.rest = root(found.rest);
    found.order = qr.order;
    return found;
}

template <class T>
cusolverStatus_t solve_least_squares(Memory memory, const GivenRows &given, const void *b, Real<T> tolerance,
                                     int *rank, void *x, int *order, Real<T> *rest)
{
    SparseRows<T> a;
    std::vector<T> right;
    cusolverStatus_t status = read_rows(memory, given, a);
    const bool has_room = rank != nullptr && rest != nullptr && (order != nullptr || a.columns == 0);
    if (status == CUSOLVER_STATUS_SUCCESS && (a.rows < a.columns || !has_room)) {
        status = CUSOLVER_STATUS_INVALID_VALUE;
    }
    status = status == CUSOLVER_STATUS_SUCCESS ? fetch(memory, b, static_cast<size_t>(a.rows), right) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    SparseQr<T> factors(find_triangle_fill(a));
    factors.factor(a);
    Solution<T> found;
    if (factors.find_zero(tolerance) < 0) {
        found.rest = factors.solve(right, found.x);
        found.rank = a.columns;
        found.order.resize(static_cast<size_t>(a.columns));
        std::iota(found.order.begin(), found.order.end(), 0);
    } else if (static_cast<size_t>(a.rows) * static_cast<size_t>(a.columns) > MOST_DENSE) {
        return refuse("least squares of a large matrix whose columns depend on each other");
    } else {
        found = solve_dense(a, right, tolerance);
    }
    *rank = found.rank;
    *rest = found.rest;
    std::copy(found.order.begin(), found.order.end(), order);
    return store(memory, x, found.x);
}

} // namespace

#define CUPORT_RUN(NAME, T, Real)                                                                                      \
    CUPORT_CUSOLVERSP_LEAST_SQUARES(NAME, T, Real)                                                                     \
    {                                                                                                                  \
        return solve_least_squares<Number<T>>({handle, false},                                                         \
                                              {m, n, nnz, descrA, csrValA, csrRowPtrA, csrColIndA}, b, tol, rankA, x,  \
                                              p, min_norm);                                                            \
    }
CUPORT_RUN(cusolverSpScsrlsqvqrHost, float, float)
CUPORT_RUN(cusolverSpDcsrlsqvqrHost, double, double)
CUPORT_RUN(cusolverSpCcsrlsqvqrHost, cuComplex, float)
CUPORT_RUN(cusolverSpZcsrlsqvqrHost, cuDoubleComplex, double)
#undef CUPORT_RUN
