// SPDX-License-Identifier: Apache-2.0
// Products with packed symmetric matrices.
#include "detail/call.h"

#include <cublas_v2.h>

using namespace cuport_cublasxt;

#define CUPORT_RUN(NAME, T, PLAIN, UNPACK)                                                                             \
    CUPORT_CUBLASXT_SPMM(NAME, T)                                                                                      \
    {                                                                                                                  \
        Call call(handle, {m, n, ldb, ldc});                                                                           \
        const size_t size = side == CUBLAS_SIDE_LEFT ? m : n, packed = size * (size + 1) / 2;                          \
        const Staged<T> whole = call.make<T>(size, size), a = call.take(AP, packed, 1, packed);                        \
        const Staged<T> b = call.take(B, m, n, ldb), c = call.take(C, m, n, ldc);                                      \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return UNPACK(blas, uplo, int(size), a.data, whole.data, whole.leading);                                   \
        });                                                                                                            \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, side, uplo, int(m), int(n), alpha, whole.data, whole.leading, b.data, b.leading, beta,  \
                         c.data, c.leading);                                                                           \
        });                                                                                                            \
        return call.give_back(c);                                                                                      \
    }
CUPORT_RUN(cublasXtSspmm, float, cublasSsymm, cublasStpttr)
CUPORT_RUN(cublasXtDspmm, double, cublasDsymm, cublasDtpttr)
CUPORT_RUN(cublasXtCspmm, cuComplex, cublasCsymm, cublasCtpttr)
CUPORT_RUN(cublasXtZspmm, cuDoubleComplex, cublasZsymm, cublasZtpttr)
#undef CUPORT_RUN
