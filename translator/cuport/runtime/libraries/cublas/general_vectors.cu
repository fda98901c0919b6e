// SPDX-License-Identifier: Apache-2.0
// General matrices with vectors: whole and in bands, and one after another.
#include "detail/vector_products.h"

using namespace cuport_cublas;

namespace cuport_cublas {

template <class T>
cublasStatus_t run_gemv(cublasHandle_t handle, cublasOperation_t operation, long long m, long long n, const T *alpha,
                        const T *a, long long leading, const T *x, long long x_step, const T *beta, T *y,
                        long long y_step)
{
    const Context context(handle, n >= 0 && fits(leading, m) && x_step != 0 && y_step != 0);
    const bool is_plain = operation == CUBLAS_OP_N;
    return run_multiply(context, is_plain ? m : n, is_plain ? n : m, view_of(operation, leading), alpha, a, x, x_step,
                        beta, y, y_step);
}

template <class T>
cublasStatus_t run_gbmv(cublasHandle_t handle, cublasOperation_t operation, long long m, long long n, long long below,
                        long long above, const T *alpha, const T *a, long long leading, const T *x, long long x_step,
                        const T *beta, T *y, long long y_step)
{
    const bool is_right = m >= 0 && n >= 0 && below >= 0 && above >= 0 && leading > below + above;
    const Context context(handle, is_right && x_step != 0 && y_step != 0);
    const bool is_plain = operation == CUBLAS_OP_N;
    View view = view_of(operation, leading);
    view.storage = BANDED;
    view.below = below;
    view.above = above;
    return run_multiply(context, is_plain ? m : n, is_plain ? n : m, view, alpha, a, x, x_step, beta, y, y_step);
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GEMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_gemv(handle, trans, m, n, own(alpha), own(A), lda, own(x), incx, own(beta), own(y), incy);          \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgemv, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgemv, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_GBMV(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        return run_gbmv(handle, trans, m, n, kl, ku, own(alpha), own(A), lda, own(x), incx, own(beta), own(y), incy);  \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSgbmv, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDgbmv, double)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCgbmv, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZgbmv, cuDoubleComplex)
#undef CUPORT_RUN
