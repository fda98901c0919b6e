// SPDX-License-Identifier: Apache-2.0
// Many matrices with a vector each: by steps, and by pointers.
#include "detail/vector_products.h"

using namespace cuport_cublas;

namespace cuport_cublas {

template <class T>
__global__ void multiply_by_steps(long long rows, long long columns, View view, T alpha, const Real<T> *alpha_at,
                                  const T *a, long long a_stride, const T *x, long long x_step, long long x_stride,
                                  T beta, const Real<T> *beta_at, T *y, long long y_step, long long y_stride,
                                  int parts)
{
    const long long batch = blockIdx.y;
    multiply_row(rows, columns, view, Reach{rows + columns, rows + columns}, number_of(alpha, alpha_at, parts),
                 a + batch * a_stride, x + batch * x_stride, x_step, number_of(beta, beta_at, parts),
                 y + batch * y_stride, y_step);
}

template <class T>
__global__ void multiply_by_pointers(long long rows, long long columns, View view, T alpha, const Real<T> *alpha_at,
                                     const T *const *a, const T *const *x, long long x_first, long long x_step, T beta,
                                     const Real<T> *beta_at, T *const *y, long long y_first, long long y_step,
                                     int parts)
{
    multiply_row(rows, columns, view, Reach{rows + columns, rows + columns}, number_of(alpha, alpha_at, parts), a[blockIdx.y],
                 x[blockIdx.y] + x_first, x_step, number_of(beta, beta_at, parts), y[blockIdx.y] + y_first, y_step);
}

struct Shape {
    long long rows, columns;
    View view;
    dim3 blocks;
    Shape(cublasOperation_t operation, long long m, long long n, long long leading, long long count)
        : rows(operation == CUBLAS_OP_N ? m : n), columns(operation == CUBLAS_OP_N ? n : m),
          view(view_of(operation, leading)), blocks(blocks_for(rows), static_cast<unsigned>(count))
    {
    }
};

template <class T>
cublasStatus_t run_by_steps(const Context &context, const Shape &shape, const T *alpha, const T *a,
                            long long a_stride, const T *x, long long x_step, long long x_stride, const T *beta, T *y,
                            long long y_step, long long y_stride)
{
    if (!context.is_ready() || shape.rows == 0 || shape.columns == 0 || shape.blocks.y == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha), second = factor<T>(context, beta);
    multiply_by_steps<T><<<shape.blocks, THREADS, 0, context.stream>>>(
        shape.rows, shape.columns, shape.view, first.value, first.place, a, a_stride,
        first_of(x, shape.columns, x_step), x_step, x_stride, second.value, second.place,
        first_of(y, shape.rows, y_step), y_step, y_stride, first.parts);
    return launched();
}

template <class T>
cublasStatus_t run_by_pointers(const Context &context, const Shape &shape, const T *alpha, const T *const *a,
                               const T *const *x, long long x_step, const T *beta, T *const *y, long long y_step)
{
    if (!context.is_ready() || shape.rows == 0 || shape.columns == 0 || shape.blocks.y == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha), second = factor<T>(context, beta);
    const long long x_first = x_step < 0 ? (1 - shape.columns) * x_step : 0;
    const long long y_first = y_step < 0 ? (1 - shape.rows) * y_step : 0;
    multiply_by_pointers<T><<<shape.blocks, THREADS, 0, context.stream>>>(
        shape.rows, shape.columns, shape.view, first.value, first.place, a, x, x_first, x_step, second.value,
        second.place, y, y_first, y_step, first.parts);
    return launched();
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(NAME, Int, Number)                                                              \
    {                                                                                                                  \
        const Context context(handle, n >= 0 && fits(lda, m) && incx != 0 && incy != 0 && batchCount >= 0);            \
        return run_by_steps(context, Shape(trans, m, n, lda, batchCount), own(alpha), own(A), strideA, own(x), incx,   \
                            stridex, own(beta), own(y), incy, stridey);                                                \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSgemvStridedBatched, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDgemvStridedBatched, double)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemvStridedBatched, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemvStridedBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEMV_BATCHED(NAME, Int, Number)                                                                      \
    {                                                                                                                  \
        const Context context(handle, n >= 0 && fits(lda, m) && incx != 0 && incy != 0 && batchCount >= 0);            \
        return run_by_pointers(context, Shape(trans, m, n, lda, batchCount), own(alpha), own(Aarray), own(xarray),     \
                               incx, own(beta), own(yarray), incy);                                                    \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSgemvBatched, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDgemvBatched, double)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemvBatched, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemvBatched, cuDoubleComplex)
#undef CUPORT_RUN
