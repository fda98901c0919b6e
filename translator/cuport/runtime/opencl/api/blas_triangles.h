// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products with triangles and symmetric matrices, triangular systems of one vector, and LU in batches.
#pragma once

#include "blas.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CUPORT_TRIANGLES(S, Real)                                                                                     \
    cuportblasStatus_t cuportblas##S##trmm(cuportblasHandle_t handle, cuportblasSideMode_t side,                      \
        cuportblasFillMode_t fill, cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int m, int n,      \
        const Real* alpha, const Real* a, int lda, const Real* b, int ldb, Real* c, int ldc);                         \
    cuportblasStatus_t cuportblas##S##symm(cuportblasHandle_t handle, cuportblasSideMode_t side,                      \
        cuportblasFillMode_t fill, int m, int n, const Real* alpha, const Real* a, int lda, const Real* b, int ldb,   \
        const Real* beta, Real* c, int ldc);                                                                          \
    cuportblasStatus_t cuportblas##S##symv(cuportblasHandle_t handle, cuportblasFillMode_t fill, int n,               \
        const Real* alpha, const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step); \
    cuportblasStatus_t cuportblas##S##trsv(cuportblasHandle_t handle, cuportblasFillMode_t fill,                      \
        cuportblasOperation_t operation, cuportblasDiagType_t diagonal, int n, const Real* a, int lda, Real* x,       \
        int x_step);                                                                                                  \
    cuportblasStatus_t cuportblas##S##getrfBatched(cuportblasHandle_t handle, int n, Real* const a[], int lda,        \
        int* pivots, int* info, int count);                                                                           \
    cuportblasStatus_t cuportblas##S##getriBatched(cuportblasHandle_t handle, int n, const Real* const a[], int lda,  \
        const int* pivots, Real* const c[], int ldc, int* info, int count);                                           \
    cuportblasStatus_t cuportblas##S##getrsBatched(cuportblasHandle_t handle, cuportblasOperation_t operation, int n, \
        int columns, const Real* const a[], int lda, const int* pivots, Real* const b[], int ldb, int* info,          \
        int count);
CUPORT_TRIANGLES(S, float)
CUPORT_TRIANGLES(D, double)
#undef CUPORT_TRIANGLES

#ifdef __cplusplus
}  // extern "C"
#endif
