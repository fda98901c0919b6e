// SPDX-License-Identifier: Apache-2.0
// A x = b in one call: by Cholesky factors, QR or LU, in the order of the rows or in one with less fill.
#include "detail/reorder.h"
#include "detail/sparse_cholesky.h"
#include "detail/sparse_lu.h"
#include "detail/sparse_qr.h"

#include <numeric>

using namespace cuport_cusolver;

namespace {

enum class Method { CHOLESKY, QR, LU };

// Where the matrix is singular, this says where and leaves x alone.
template <class T> int solve_by(Method method, const SparseRows<T> &a, Real<T> tolerance, std::vector<T> &x)
{
    if (method == Method::CHOLESKY) {
        SparseCholesky<T> factors(find_cholesky_fill(a));
        factors.factor(a);
        const int zero = factors.find_zero(tolerance);
        if (zero < 0) {
            factors.solve(x);
        }
        return zero;
    }
    if (method == Method::QR) {
        SparseQr<T> factors(find_triangle_fill(a));
        factors.factor(a);
        const int zero = factors.find_zero(tolerance);
        if (zero < 0) {
            const std::vector<T> b = x;
            factors.solve(b, x);
        }
        return zero;
    }
    SparseLu<T> factors;
    factors.factor(a, Real<T>(1));
    const int zero = factors.find_zero(tolerance);
    if (zero < 0) {
        factors.solve(x);
    }
    return zero;
}

std::vector<int> choose_order(int reorder, int n, const std::vector<int> &starts, const std::vector<int> &indices)
{
    switch (reorder) {
    case 1: return reverse_cuthill_mckee(find_neighbours(n, starts, indices));
    case 2: return minimum_degree(find_neighbours(n, starts, indices));
    case 3: return nested_dissection(find_neighbours(n, starts, indices));
    default: break;
    }
    std::vector<int> order(static_cast<size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    return order;
}

// The Hermitian matrix with this lower triangle: another order of the rows takes entries across the diagonal.
template <class T> SparseRows<T> from_lower_triangle(const SparseRows<T> &a)
{
    const SparseRows<T> columns = transposed(a);
    SparseRows<T> result;
    result.rows = result.columns = a.rows;
    result.starts.push_back(0);
    for (int row = 0; row < a.rows; ++row) {
        for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
            if (a.indices[place] <= row) {
                result.indices.push_back(a.indices[place]);
                result.values.push_back(a.values[place]);
            }
        }
        for (int place = columns.starts[row]; place < columns.starts[row + 1]; ++place) {
            if (columns.indices[place] > row) {
                result.indices.push_back(columns.indices[place]);
                result.values.push_back(conjugate(columns.values[place]));
            }
        }
        result.starts.push_back(static_cast<int>(result.indices.size()));
    }
    return result;
}

template <class T>
cusolverStatus_t solve_system(Memory memory, Method method, const GivenRows &given, const void *b, Real<T> tolerance,
                              int reorder, void *x, int *singularity)
{
    SparseRows<T> a;
    std::vector<T> right;
    cusolverStatus_t status = read_rows(memory, given, a);
    if (status == CUSOLVER_STATUS_SUCCESS && (reorder < 0 || reorder > 3 || singularity == nullptr)) {
        status = CUSOLVER_STATUS_INVALID_VALUE;
    }
    status = status == CUSOLVER_STATUS_SUCCESS ? fetch(memory, b, static_cast<size_t>(a.rows), right) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    if (method == Method::CHOLESKY && reorder != 0) {
        a = from_lower_triangle(a);
    }
    const std::vector<int> order = choose_order(reorder, a.rows, a.starts, a.indices);
    std::vector<T> turned(right.size());
    for (size_t i = 0; i < order.size(); ++i) {
        turned[i] = right[order[i]];
    }
    *singularity = solve_by(method, reordered(a, order), tolerance, turned);
    if (*singularity >= 0) {
        return CUSOLVER_STATUS_SUCCESS;
    }
    for (size_t i = 0; i < order.size(); ++i) {
        right[order[i]] = turned[i];
    }
    return store(memory, x, right);
}

} // namespace

#define CUPORT_RUN(NAME, T, Real, IS_DEVICE, METHOD)                                                                   \
    CUPORT_CUSOLVERSP_SOLVE(NAME, T, Real)                                                                             \
    {                                                                                                                  \
        return solve_system<Number<T>>({handle, IS_DEVICE}, Method::METHOD,                                            \
                                       {m, m, nnz, descrA, csrVal, csrRowPtr, csrColInd}, b, tol, reorder, x,          \
                                       singularity);                                                                   \
    }
CUPORT_RUN(cusolverSpScsrlsvchol, float, float, true, CHOLESKY)
CUPORT_RUN(cusolverSpDcsrlsvchol, double, double, true, CHOLESKY)
CUPORT_RUN(cusolverSpCcsrlsvchol, cuComplex, float, true, CHOLESKY)
CUPORT_RUN(cusolverSpZcsrlsvchol, cuDoubleComplex, double, true, CHOLESKY)
CUPORT_RUN(cusolverSpScsrlsvcholHost, float, float, false, CHOLESKY)
CUPORT_RUN(cusolverSpDcsrlsvcholHost, double, double, false, CHOLESKY)
CUPORT_RUN(cusolverSpCcsrlsvcholHost, cuComplex, float, false, CHOLESKY)
CUPORT_RUN(cusolverSpZcsrlsvcholHost, cuDoubleComplex, double, false, CHOLESKY)
CUPORT_RUN(cusolverSpScsrlsvqr, float, float, true, QR)
CUPORT_RUN(cusolverSpDcsrlsvqr, double, double, true, QR)
CUPORT_RUN(cusolverSpCcsrlsvqr, cuComplex, float, true, QR)
CUPORT_RUN(cusolverSpZcsrlsvqr, cuDoubleComplex, double, true, QR)
CUPORT_RUN(cusolverSpScsrlsvqrHost, float, float, false, QR)
CUPORT_RUN(cusolverSpDcsrlsvqrHost, double, double, false, QR)
CUPORT_RUN(cusolverSpCcsrlsvqrHost, cuComplex, float, false, QR)
CUPORT_RUN(cusolverSpZcsrlsvqrHost, cuDoubleComplex, double, false, QR)
CUPORT_RUN(cusolverSpScsrlsvluHost, float, float, false, LU)
CUPORT_RUN(cusolverSpDcsrlsvluHost, double, double, false, LU)
CUPORT_RUN(cusolverSpCcsrlsvluHost, cuComplex, float, false, LU)
CUPORT_RUN(cusolverSpZcsrlsvluHost, cuDoubleComplex, double, false, LU)
#undef CUPORT_RUN
