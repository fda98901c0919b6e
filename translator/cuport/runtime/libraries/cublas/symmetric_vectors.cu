// SPDX-License-Identifier: Apache-2.0
// Symmetric and Hermitian matrices with vectors: whole, in bands, packed.
#include "detail/vector_products.h"

using namespace cuport_cublas;

namespace cuport_cublas {

template <class T>
cublasStatus_t run_symv(cublasHandle_t handle, bool is_right, const View &view, long long n, const T *alpha,
                        const T *a, const T *x, long long x_step, const T *beta, T *y, long long y_step)
{
    const Context context(handle, is_right && n >= 0 && x_step != 0 && y_step != 0);
    return run_multiply(context, n, n, view, alpha, a, x, x_step, beta, y, y_step);
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number, STRUCTURE)                                                                       \
    CUPORT_CUBLAS_HEMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_symv(handle, fits(lda, n), half_of(STRUCTURE, uplo, lda), n, own(alpha), own(A), own(x), incx,      \
                        own(beta), own(y), incy);                                                                      \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCsymv, cuComplex, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZsymv, cuDoubleComplex, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasChemv, cuComplex, HERMITIAN)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZhemv, cuDoubleComplex, HERMITIAN)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, STRUCTURE)                                                                       \
    CUPORT_CUBLAS_HBMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_symv(handle, k >= 0 && lda > k, banded(half_of(STRUCTURE, uplo, lda), k), n, own(alpha), own(A),    \
                        own(x), incx, own(beta), own(y), incy);                                                        \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSsbmv, float, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDsbmv, double, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasChbmv, cuComplex, HERMITIAN)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZhbmv, cuDoubleComplex, HERMITIAN)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number, STRUCTURE)                                                                       \
    CUPORT_CUBLAS_HPMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_symv(handle, true, packed(half_of(STRUCTURE, uplo, n), n), n, own(alpha), own(AP), own(x), incx,    \
                        own(beta), own(y), incy);                                                                      \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSspmv, float, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDspmv, double, SYMMETRIC)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasChpmv, cuComplex, HERMITIAN)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZhpmv, cuDoubleComplex, HERMITIAN)
#undef CUPORT_RUN
