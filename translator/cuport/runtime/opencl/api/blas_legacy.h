// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS without handles, as cublas.h has it: one handle for all, and the last status is kept.
#pragma once

#include "blas.h"
#include "handles.h"

cuportblasStatus_t cuportblasInit();
cuportblasStatus_t cuportblasShutdown();
cuportblasStatus_t cuportblasGetError();
cuportblasStatus_t cuportblasSetKernelStream(cuportStream_t stream);
cuportblasStatus_t cuportblasAlloc(int n, int size, void** pointer);
cuportblasStatus_t cuportblasFree(void* pointer);

// The names are those of the functions with handles: a namespace of their own keeps them apart.
inline namespace blas_without_handles {

#define CUPORT_NO_HANDLE(S, Real)                                                                                       \
    void cuportblas##S##gemm(char a_operation, char b_operation, int m, int n, int k, Real alpha, const Real* a,        \
                             int lda, const Real* b, int ldb, Real beta, Real* c, int ldc);                             \
    void cuportblas##S##syrk(char fill, char operation, int n, int k, Real alpha, const Real* a, int lda, Real beta,    \
                             Real* c, int ldc);                                                                         \
    void cuportblas##S##trsm(char side, char fill, char operation, char diagonal, int m, int n, Real alpha,             \
                             const Real* a, int lda, Real* b, int ldb);                                                 \
    void cuportblas##S##gemv(char operation, int m, int n, Real alpha, const Real* a, int lda, const Real* x,           \
                             int x_step, Real beta, Real* y, int y_step);                                               \
    void cuportblas##S##ger(int m, int n, Real alpha, const Real* x, int x_step, const Real* y, int y_step, Real* a,    \
                            int lda);                                                                                   \
    void cuportblas##S##axpy(int n, Real alpha, const Real* x, int x_step, Real* y, int y_step);                        \
    void cuportblas##S##scal(int n, Real alpha, Real* x, int x_step);                                                   \
    void cuportblas##S##copy(int n, const Real* x, int x_step, Real* y, int y_step);                                    \
    void cuportblas##S##swap(int n, Real* x, int x_step, Real* y, int y_step);                                          \
    void cuportblas##S##rot(int n, Real* x, int x_step, Real* y, int y_step, Real c, Real s);                           \
    Real cuportblas##S##dot(int n, const Real* x, int x_step, const Real* y, int y_step);                               \
    Real cuportblas##S##asum(int n, const Real* x, int x_step);                                                         \
    Real cuportblas##S##nrm2(int n, const Real* x, int x_step);
CUPORT_NO_HANDLE(S, float)
CUPORT_NO_HANDLE(D, double)
#undef CUPORT_NO_HANDLE

int cuportblasIsamax(int n, const float* x, int x_step);
int cuportblasIdamax(int n, const double* x, int x_step);
int cuportblasIsamin(int n, const float* x, int x_step);
int cuportblasIdamin(int n, const double* x, int x_step);

}  // namespace blas_without_handles
