// SPDX-License-Identifier: Apache-2.0
// Matrices number by number: sums, products with a diagonal, packed triangles and whole ones.
#include "detail/views.h"

using namespace cuport_cublas;

namespace cuport_cublas {

template <class T>
__global__ void add_matrices(long long m, long long n, View a_view, View b_view, T alpha, const Real<T> *alpha_at,
                             const T *a, T beta, const Real<T> *beta_at, const T *b, T *c, long long c_leading)
{
    const long long place = thread_place(), i = place % m, j = place / m;
    if (j >= n) {
        return;
    }
    const T first = number_of(alpha, alpha_at, 2), second = number_of(beta, beta_at, 2);
    T sum = T(0);
    if (!is_zero(first)) {
        sum = first * number_at(a, a_view, i, j);
    }
    if (!is_zero(second)) {
        sum = sum + second * number_at(b, b_view, i, j);
    }
    c[i + j * c_leading] = sum;
}

template <class T>
__global__ void scale_lines(long long m, long long n, bool is_by_row, const T *a, long long a_leading, const T *x,
                            long long x_step, T *c, long long c_leading)
{
    const long long place = thread_place(), i = place % m, j = place / m;
    if (j < n) {
        c[i + j * c_leading] = a[i + j * a_leading] * x[(is_by_row ? i : j) * x_step];
    }
}

template <class T> __global__ void copy_half(long long n, View from_view, const T *from, View to_view, T *to)
{
    const long long place = thread_place(), i = place % n, j = place / n;
    if (j < n && (i == j || (i > j) == (from_view.is_lower != 0))) {
        to[place_of(to_view, i, j)] = from[place_of(from_view, i, j)];
    }
}

template <class T>
cublasStatus_t run_geam(cublasHandle_t handle, cublasOperation_t a_operation, cublasOperation_t b_operation,
                        long long m, long long n, const T *alpha, const T *a, long long a_leading, const T *beta,
                        const T *b, long long b_leading, T *c, long long c_leading)
{
    const Context context(handle, n >= 0 && fits(c_leading, m));
    if (!context.is_ready() || m == 0 || n == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha), second = factor<T>(context, beta);
    add_matrices<T><<<blocks_for(m * n), THREADS, 0, context.stream>>>(
        m, n, view_of(a_operation, a_leading), view_of(b_operation, b_leading), first.value, first.place, a,
        second.value, second.place, b, c, c_leading);
    return launched();
}

template <class T>
cublasStatus_t run_dgmm(cublasHandle_t handle, cublasSideMode_t side, long long m, long long n, const T *a,
                        long long a_leading, const T *x, long long x_step, T *c, long long c_leading)
{
    const Context context(handle, n >= 0 && fits(a_leading, m) && fits(c_leading, m));
    if (!context.is_ready() || m == 0 || n == 0) {
        return context.status;
    }
    const bool is_by_row = side == CUBLAS_SIDE_LEFT;
    scale_lines<T><<<blocks_for(m * n), THREADS, 0, context.stream>>>(
        m, n, is_by_row, a, a_leading, first_of(x, is_by_row ? m : n, x_step), x_step, c, c_leading);
    return launched();
}

template <class T>
cublasStatus_t run_half(cublasHandle_t handle, bool is_right, long long n, const View &from_view, const T *from,
                        const View &to_view, T *to)
{
    const Context context(handle, is_right && n >= 0);
    if (context.is_ready() && n > 0) {
        copy_half<T><<<blocks_for(n * n), THREADS, 0, context.stream>>>(n, from_view, from, to_view, to);
        return launched();
    }
    return context.status;
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEAM(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_geam(handle, transa, transb, m, n, own(alpha), own(A), lda, own(beta), own(B), ldb, own(C), ldc);   \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgeam, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgeam, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_DGMM(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_dgmm(handle, mode, m, n, own(A), lda, own(x), incx, own(C), ldc);                                   \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCdgmm, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZdgmm, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_TPTTR(NAME, Number)                                                                                  \
    {                                                                                                                  \
        const View whole = half_of(TRIANGLE, uplo, lda);                                                               \
        return run_half(handle, fits(lda, n), n, packed(whole, n), own(AP), whole, own(A));                            \
    }
CUPORT_RUN(cublasStpttr, float)
CUPORT_RUN(cublasDtpttr, double)
CUPORT_RUN(cublasCtpttr, cuComplex)
CUPORT_RUN(cublasZtpttr, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_TRTTP(NAME, Number)                                                                                  \
    {                                                                                                                  \
        const View whole = half_of(TRIANGLE, uplo, lda);                                                               \
        return run_half(handle, fits(lda, n), n, whole, own(A), packed(whole, n), own(AP));                            \
    }
CUPORT_RUN(cublasStrttp, float)
CUPORT_RUN(cublasDtrttp, double)
CUPORT_RUN(cublasCtrttp, cuComplex)
CUPORT_RUN(cublasZtrttp, cuDoubleComplex)
#undef CUPORT_RUN
