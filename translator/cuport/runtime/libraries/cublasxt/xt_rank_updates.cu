// SPDX-License-Identifier: Apache-2.0
// Products of a matrix with itself, or with one of the same shape.
#include "detail/call.h"

#include <cublas_v2.h>

using namespace cuport_cublasxt;

#define CUPORT_RUN(NAME, T, Factor, PLAIN)                                                                             \
    CUPORT_CUBLASXT_SYRK(NAME, T, Factor)                                                                              \
    {                                                                                                                  \
        Call call(handle, {n, k, lda, ldc});                                                                           \
        const bool is_plain = trans == CUBLAS_OP_N;                                                                    \
        const Staged<T> a = call.take(A, is_plain ? n : k, is_plain ? k : n, lda), c = call.take(C, n, n, ldc);        \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, uplo, trans, int(n), int(k), alpha, a.data, a.leading, beta, c.data, c.leading);        \
        });                                                                                                            \
        return call.give_back(c);                                                                                      \
    }
CUPORT_RUN(cublasXtSsyrk, float, float, cublasSsyrk)
CUPORT_RUN(cublasXtDsyrk, double, double, cublasDsyrk)
CUPORT_RUN(cublasXtCsyrk, cuComplex, cuComplex, cublasCsyrk)
CUPORT_RUN(cublasXtZsyrk, cuDoubleComplex, cuDoubleComplex, cublasZsyrk)
CUPORT_RUN(cublasXtCherk, cuComplex, float, cublasCherk)
CUPORT_RUN(cublasXtZherk, cuDoubleComplex, double, cublasZherk)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Factor, PLAIN)                                                                             \
    CUPORT_CUBLASXT_SYR2K(NAME, T, Factor)                                                                             \
    {                                                                                                                  \
        Call call(handle, {n, k, lda, ldb, ldc});                                                                      \
        const bool is_plain = trans == CUBLAS_OP_N;                                                                    \
        const Staged<T> a = call.take(A, is_plain ? n : k, is_plain ? k : n, lda);                                     \
        const Staged<T> b = call.take(B, is_plain ? n : k, is_plain ? k : n, ldb), c = call.take(C, n, n, ldc);        \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, uplo, trans, int(n), int(k), alpha, a.data, a.leading, b.data, b.leading, beta, c.data, \
                         c.leading);                                                                                   \
        });                                                                                                            \
        return call.give_back(c);                                                                                      \
    }
CUPORT_RUN(cublasXtSsyr2k, float, float, cublasSsyr2k)
CUPORT_RUN(cublasXtDsyr2k, double, double, cublasDsyr2k)
CUPORT_RUN(cublasXtCsyr2k, cuComplex, cuComplex, cublasCsyr2k)
CUPORT_RUN(cublasXtZsyr2k, cuDoubleComplex, cuDoubleComplex, cublasZsyr2k)
CUPORT_RUN(cublasXtCher2k, cuComplex, float, cublasCher2k)
CUPORT_RUN(cublasXtZher2k, cuDoubleComplex, double, cublasZher2k)
CUPORT_RUN(cublasXtSsyrkx, float, float, cublasSsyrkx)
CUPORT_RUN(cublasXtDsyrkx, double, double, cublasDsyrkx)
CUPORT_RUN(cublasXtCsyrkx, cuComplex, cuComplex, cublasCsyrkx)
CUPORT_RUN(cublasXtZsyrkx, cuDoubleComplex, cuDoubleComplex, cublasZsyrkx)
CUPORT_RUN(cublasXtCherkx, cuComplex, float, cublasCherkx)
CUPORT_RUN(cublasXtZherkx, cuDoubleComplex, double, cublasZherkx)
#undef CUPORT_RUN
