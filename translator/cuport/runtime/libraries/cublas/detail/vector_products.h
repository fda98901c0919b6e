// SPDX-License-Identifier: Apache-2.0
// y = alpha * A * x + beta * y for any view of A.
#ifndef CUPORT_CUBLAS_DETAIL_VECTOR_PRODUCTS_H_
#define CUPORT_CUBLAS_DETAIL_VECTOR_PRODUCTS_H_

#include "views.h"

namespace cuport_cublas {

// A thread has a row.
template <class T>
__device__ void multiply_row(long long rows, long long columns, const View &view, Reach reach, T factor, const T *a,
                             const T *x, long long x_step, T old, T *y, long long y_step)
{
    const long long row = thread_place();
    if (row >= rows) {
        return;
    }
    const long long begin = row > reach.left ? row - reach.left : 0;
    const long long end = columns - row > reach.right ? row + reach.right + 1 : columns;
    T sum = T(0);
    for (long long k = begin; k < end && !is_zero(factor); ++k) {
        sum = sum + number_at(a, view, row, k) * x[k * x_step];
    }
    const T value = factor * sum;
    y[row * y_step] = is_zero(old) ? value : value + old * y[row * y_step];
}

template <class T>
__global__ void multiply_rows(long long rows, long long columns, View view, Reach reach, T alpha,
                              const Real<T> *alpha_at, const T *a, const T *x, long long x_step, T beta,
                              const Real<T> *beta_at, T *y, long long y_step, int parts)
{
    multiply_row(rows, columns, view, reach, number_of(alpha, alpha_at, parts), a, x, x_step,
                 number_of(beta, beta_at, parts), y, y_step);
}

template <class T>
cublasStatus_t run_multiply(const Context &context, long long rows, long long columns, const View &view,
                            const T *alpha, const T *a, const T *x, long long x_step, const T *beta, T *y,
                            long long y_step)
{
    if (!context.is_ready() || rows == 0 || columns == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha), second = factor<T>(context, beta);
    const long long n = rows > columns ? rows : columns;
    multiply_rows<T><<<blocks_for(rows), THREADS, 0, context.stream>>>(
        rows, columns, view, reach_of(view, n), first.value, first.place, a, first_of(x, columns, x_step), x_step,
        second.value, second.place, first_of(y, rows, y_step), y_step, first.parts);
    return launched();
}

} // namespace cuport_cublas

#endif
