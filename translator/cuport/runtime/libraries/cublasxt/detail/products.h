// SPDX-License-Identifier: Apache-2.0
// What products of matrices do, whatever their type: sources for real and complex ones define their functions with it.
#ifndef CUPORT_CUBLASXT_DETAIL_PRODUCTS_H_
#define CUPORT_CUBLASXT_DETAIL_PRODUCTS_H_

#include "call.h"

#include <cublas_v2.h>

#define CUPORT_CUBLASXT_RUN_GEMM(NAME, T, PLAIN)                                                                       \
    CUPORT_CUBLASXT_GEMM(NAME, T)                                                                                      \
    {                                                                                                                  \
        Call call(handle, {m, n, k, lda, ldb, ldc});                                                                   \
        const bool is_plain_a = transa == CUBLAS_OP_N, is_plain_b = transb == CUBLAS_OP_N;                             \
        const Staged<T> a = call.take(A, is_plain_a ? m : k, is_plain_a ? k : m, lda);                                 \
        const Staged<T> b = call.take(B, is_plain_b ? k : n, is_plain_b ? n : k, ldb);                                 \
        const Staged<T> c = call.take(C, m, n, ldc);                                                                   \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, transa, transb, int(m), int(n), int(k), alpha, a.data, a.leading, b.data,               \
                         b.leading, beta, c.data, c.leading);                                                          \
        });                                                                                                            \
        return call.give_back(c);                                                                                      \
    }

#define CUPORT_CUBLASXT_RUN_SYMM(NAME, T, PLAIN)                                                                       \
    CUPORT_CUBLASXT_SYMM(NAME, T)                                                                                      \
    {                                                                                                                  \
        Call call(handle, {m, n, lda, ldb, ldc});                                                                      \
        const size_t size = side == CUBLAS_SIDE_LEFT ? m : n;                                                          \
        const Staged<T> a = call.take(A, size, size, lda), b = call.take(B, m, n, ldb), c = call.take(C, m, n, ldc);   \
        call.run([&](cublasHandle_t blas) {                                                                            \
            return PLAIN(blas, side, uplo, int(m), int(n), alpha, a.data, a.leading, b.data, b.leading, beta, c.data,  \
                         c.leading);                                                                                   \
        });                                                                                                            \
        return call.give_back(c);                                                                                      \
    }

#endif
