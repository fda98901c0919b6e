// SPDX-License-Identifier: Apache-2.0
// Triangles with vectors, in place: products and systems; whole, in bands, packed. One group takes a matrix column by
// column.
#include "detail/views.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// A column's number of x is done with, or not yet begun with, when its turn comes.
template <class T>
__global__ void apply_triangle(long long n, bool is_solved, View view, Reach reach, const T *a, T *x, long long x_step)
{
    const bool is_lower = shows_lower(view), is_upwards = is_lower == is_solved;
    for (long long step = 0; step < n; ++step) {
        const long long j = is_upwards ? step : n - 1 - step;
        const T diagonal = number_at(a, view, j, j), old = x[j * x_step];
        const T value = is_solved ? old / diagonal : old;
        const long long lowest = is_lower ? j + 1 : (j > reach.right ? j - reach.right : 0);
        const long long end = is_lower ? (n - j > reach.left ? j + reach.left + 1 : n) : j;
        __syncthreads();
        for (long long i = lowest + threadIdx.x; i < end; i += THREADS) {
            const T change = number_at(a, view, i, j) * value;
            x[i * x_step] = is_solved ? x[i * x_step] - change : x[i * x_step] + change;
        }
        if (threadIdx.x == 0) {
            x[j * x_step] = is_solved ? value : diagonal * value;
        }
        __syncthreads();
    }
}

template <class T>
cublasStatus_t run_triangle(cublasHandle_t handle, bool is_solved, bool is_right, const View &view, long long n,
                            const T *a, T *x, long long x_step)
{
    const Context context(handle, is_right && n >= 0 && x_step != 0);
    if (!context.is_ready() || n == 0) {
        return context.status;
    }
    apply_triangle<T><<<1, THREADS, 0, context.stream>>>(n, is_solved, view, reach_of(view, n), a,
                                                        first_of(x, n, x_step), x_step);
    return launched();
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number, is_solved)                                                                       \
    CUPORT_CUBLAS_TRMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_triangle(handle, is_solved, fits(lda, n), triangle_of(uplo, trans, diag, lda), n, own(A), own(x),   \
                            incx);                                                                                     \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasStrmv, float, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDtrmv, double, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtrmv, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtrmv, cuDoubleComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtrsv, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtrsv, cuDoubleComplex, true)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, is_solved)                                                                       \
    CUPORT_CUBLAS_TBMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_triangle(handle, is_solved, k >= 0 && lda > k, banded(triangle_of(uplo, trans, diag, lda), k), n,   \
                            own(A), own(x), incx);                                                                     \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasStbmv, float, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDtbmv, double, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtbmv, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtbmv, cuDoubleComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasStbsv, float, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDtbsv, double, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtbsv, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtbsv, cuDoubleComplex, true)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, is_solved)                                                                       \
    CUPORT_CUBLAS_TPMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_triangle(handle, is_solved, true, packed(triangle_of(uplo, trans, diag, n), n), n, own(AP), own(x), \
                            incx);                                                                                     \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasStpmv, float, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDtpmv, double, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtpmv, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtpmv, cuDoubleComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasStpsv, float, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDtpsv, double, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtpsv, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtpsv, cuDoubleComplex, true)
#undef CUPORT_RUN
