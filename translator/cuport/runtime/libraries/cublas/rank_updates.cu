// SPDX-License-Identifier: Apache-2.0
// A += alpha * x * y' and its like: general, symmetric, Hermitian; whole and packed.
#include "detail/views.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// With `is_twofold`, conj(alpha) * y * x' is added, too.
template <class T>
__global__ void update(long long rows, long long columns, View view, bool is_conjugated, bool is_twofold, T alpha,
                       const Real<T> *alpha_at, int parts, const T *x, long long x_step, const T *y, long long y_step,
                       T *a)
{
    const long long place = thread_place(), i = place % rows, j = place / rows;
    const bool is_half = view.structure != GENERAL;
    if (j >= columns || (is_half && i != j && (i > j) != (view.is_lower != 0))) {
        return;
    }
    const T factor = number_of(alpha, alpha_at, parts);
    T change = factor * x[i * x_step] * conjugate_if(is_conjugated, y[j * y_step]);
    if (is_twofold) {
        const T other = conjugate_if(is_conjugated, factor);
        change = change + other * y[i * y_step] * conjugate_if(is_conjugated, x[j * x_step]);
    }
    T *number = a + place_of(view, i, j);
    const T value = *number + change;
    *number = view.structure == HERMITIAN && i == j ? T(real_part(value)) : value;
}

template <class T, class Given>
cublasStatus_t run_update(cublasHandle_t handle, bool is_right, long long rows, long long columns, const View &view,
                          bool is_conjugated, bool is_twofold, const Given *alpha, const T *x, long long x_step,
                          const T *y, long long y_step, T *a)
{
    const Context context(handle, is_right && rows >= 0 && columns >= 0 && x_step != 0 && y_step != 0);
    if (!context.is_ready() || rows == 0 || columns == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha);
    update<T><<<blocks_for(rows * columns), THREADS, 0, context.stream>>>(
        rows, columns, view, is_conjugated, is_twofold, first.value, first.place, first.parts,
        first_of(x, rows, x_step), x_step, first_of(y, columns, y_step), y_step, a);
    return launched();
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number, is_conjugated)                                                                   \
    CUPORT_CUBLAS_GERC(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_update(handle, fits(lda, m), m, n, view_of(CUBLAS_OP_N, lda), is_conjugated, false, own(alpha),     \
                          own(x), incx, own(y), incy, own(A));                                                         \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgeru, cuComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgeru, cuDoubleComplex, false)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgerc, cuComplex, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgerc, cuDoubleComplex, true)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_SYR(NAME, Int, Number)                                                                               \
    {                                                                                                                  \
        return run_update(handle, fits(lda, n), n, n, half_of(SYMMETRIC, uplo, lda), false, false, own(alpha), own(x), \
                          incx, own(x), incx, own(A));                                                                 \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSsyr, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDsyr, double)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsyr, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsyr, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real)                                                                            \
    CUPORT_CUBLAS_HER(NAME, Int, Number, Real)                                                                         \
    {                                                                                                                  \
        return run_update(handle, fits(lda, n), n, n, half_of(HERMITIAN, uplo, lda), true, false, alpha, own(x), incx, \
                          own(x), incx, own(A));                                                                       \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCher, cuComplex, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZher, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, STRUCTURE)                                                                       \
    CUPORT_CUBLAS_HER2(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_update(handle, fits(lda, n), n, n, half_of(STRUCTURE, uplo, lda), STRUCTURE == HERMITIAN, true,     \
                          own(alpha), own(x), incx, own(y), incy, own(A));                                             \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSsyr2, float, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDsyr2, double, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsyr2, cuComplex, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsyr2, cuDoubleComplex, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCher2, cuComplex, HERMITIAN)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZher2, cuDoubleComplex, HERMITIAN)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_SPR(NAME, Int, Number)                                                                               \
    {                                                                                                                  \
        return run_update(handle, true, n, n, packed(half_of(SYMMETRIC, uplo, n), n), false, false, alpha, x, incx, x, \
                          incx, AP);                                                                                   \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSspr, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDspr, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, Real)                                                                            \
    CUPORT_CUBLAS_HPR(NAME, Int, Number, Real)                                                                         \
    {                                                                                                                  \
        return run_update(handle, true, n, n, packed(half_of(HERMITIAN, uplo, n), n), true, false, alpha, own(x),      \
                          incx, own(x), incx, own(AP));                                                                \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasChpr, cuComplex, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZhpr, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, STRUCTURE)                                                                       \
    CUPORT_CUBLAS_HPR2(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_update(handle, true, n, n, packed(half_of(STRUCTURE, uplo, n), n), STRUCTURE == HERMITIAN, true,    \
                          own(alpha), own(x), incx, own(y), incy, own(AP));                                            \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSspr2, float, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDspr2, double, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasChpr2, cuComplex, HERMITIAN)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZhpr2, cuDoubleComplex, HERMITIAN)
#undef CUPORT_RUN
