// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: matrices with vectors, sums of matrices, triangular systems.
#pragma once

#include "blas.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CUPORT_MATRICES(S, Real)                                                                                        \
    cuportblasStatus_t cuportblas##S##gemv(cuportblasHandle_t handle, cuportblasOperation_t operation, int m, int n,    \
        const Real* alpha, const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step);   \
    cuportblasStatus_t cuportblas##S##ger(cuportblasHandle_t handle, int m, int n, const Real* alpha, const Real* x,    \
        int x_step, const Real* y, int y_step, Real* a, int lda);                                                       \
    cuportblasStatus_t cuportblas##S##geam(cuportblasHandle_t handle, cuportblasOperation_t a_operation,                \
        cuportblasOperation_t b_operation, int m, int n, const Real* alpha, const Real* a, int lda, const Real* beta,   \
        const Real* b, int ldb, Real* c, int ldc);                                                                      \
    cuportblasStatus_t cuportblas##S##dgmm(cuportblasHandle_t handle, cuportblasSideMode_t side, int m, int n,          \
        const Real* a, int lda, const Real* x, int x_step, Real* c, int ldc);                                           \
    cuportblasStatus_t cuportblas##S##trsm(cuportblasHandle_t handle, cuportblasSideMode_t side,                        \
        cuportblasFillMode_t fill, cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int m, int n,        \
        const Real* alpha, const Real* a, int lda, Real* b, int ldb);
CUPORT_MATRICES(S, float)
CUPORT_MATRICES(D, double)
#undef CUPORT_MATRICES

#ifdef __cplusplus
}  // extern "C"
#endif
