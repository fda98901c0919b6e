// SPDX-License-Identifier: Apache-2.0
// Triangles.
#include "detail/call.h"

#include <cublas_v2.h>

using namespace cuport_cublasxt;

#define CUPORT_RUN(NAME, T, PLAIN)                                                                                     \
    CUPORT_CUBLASXT_TRSM(NAME, T)                                                                                      \
    {                                                                                                                  \
        Call call(handle, {m, n, lda, ldb});                                                                           \
        const size_t size = side == CUBLAS_SIDE_LEFT ? m : n;                                                          \
        const Staged<T> a = call.take(A, size, size, lda), b = call.take(B, m, n, ldb);                                \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, side, uplo, trans, diag, int(m), int(n), alpha, a.data, a.leading, b.data, b.leading);  \
        });                                                                                                            \
        return call.give_back(b);                                                                                      \
    }
CUPORT_RUN(cublasXtStrsm, float, cublasStrsm)
CUPORT_RUN(cublasXtDtrsm, double, cublasDtrsm)
CUPORT_RUN(cublasXtCtrsm, cuComplex, cublasCtrsm)
CUPORT_RUN(cublasXtZtrsm, cuDoubleComplex, cublasZtrsm)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, PLAIN)                                                                                     \
    CUPORT_CUBLASXT_TRMM(NAME, T)                                                                                      \
    {                                                                                                                  \
        Call call(handle, {m, n, lda, ldb, ldc});                                                                      \
        const size_t size = side == CUBLAS_SIDE_LEFT ? m : n;                                                          \
        const Staged<T> a = call.take(A, size, size, lda), b = call.take(B, m, n, ldb), c = call.take(C, m, n, ldc);   \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, side, uplo, trans, diag, int(m), int(n), alpha, a.data, a.leading, b.data, b.leading,   \
                         c.data, c.leading);                                                                           \
        });                                                                                                            \
        return call.give_back(c);                                                                                      \
    }
CUPORT_RUN(cublasXtStrmm, float, cublasStrmm)
CUPORT_RUN(cublasXtDtrmm, double, cublasDtrmm)
CUPORT_RUN(cublasXtCtrmm, cuComplex, cublasCtrmm)
CUPORT_RUN(cublasXtZtrmm, cuDoubleComplex, cublasZtrmm)
#undef CUPORT_RUN
