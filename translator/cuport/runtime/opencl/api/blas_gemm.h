// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices.
#pragma once

#include "blas.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CUPORT_GEMM(S, Real)                                                                                            \
    cuportblasStatus_t cuportblas##S##gemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,                \
        cuportblasOperation_t b_operation, int m, int n, int k, const Real* alpha, const Real* a, int lda,              \
        const Real* b, int ldb, const Real* beta, Real* c, int ldc);                                                    \
    cuportblasStatus_t cuportblas##S##gemmStridedBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,  \
        cuportblasOperation_t b_operation, int m, int n, int k, const Real* alpha, const Real* a, int lda,              \
        long long a_stride, const Real* b, int ldb, long long b_stride, const Real* beta, Real* c, int ldc,             \
        long long c_stride, int count);                                                                                 \
    cuportblasStatus_t cuportblas##S##gemmBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,         \
        cuportblasOperation_t b_operation, int m, int n, int k, const Real* alpha, const Real* const a[], int lda,      \
        const Real* const b[], int ldb, const Real* beta, Real* const c[], int ldc, int count);                         \
    cuportblasStatus_t cuportblas##S##syrk(cuportblasHandle_t handle, cuportblasFillMode_t fill,                        \
        cuportblasOperation_t operation, int n, int k, const Real* alpha, const Real* a, int lda, const Real* beta,     \
        Real* c, int ldc);
CUPORT_GEMM(S, float)
CUPORT_GEMM(D, double)
#undef CUPORT_GEMM

#ifdef __cplusplus
}  // extern "C"
#endif
