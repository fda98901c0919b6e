// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: complex numbers.
#pragma once

#include "../../common/vector_types.h"
#include "blas.h"

#define CUPORT_COMPLEX(S, R, Real, Complex)                                                                             \
    cuportblasStatus_t cuportblas##S##axpy(cuportblasHandle_t handle, int n, const Complex* alpha, const Complex* x,    \
        int x_step, Complex* y, int y_step);                                                                            \
    cuportblasStatus_t cuportblas##S##scal(cuportblasHandle_t handle, int n, const Complex* alpha, Complex* x,          \
        int x_step);                                                                                                    \
    cuportblasStatus_t cuportblas##S##R##scal(cuportblasHandle_t handle, int n, const Real* alpha, Complex* x,          \
        int x_step);                                                                                                    \
    cuportblasStatus_t cuportblas##S##copy(cuportblasHandle_t handle, int n, const Complex* x, int x_step, Complex* y,  \
        int y_step);                                                                                                    \
    cuportblasStatus_t cuportblas##S##swap(cuportblasHandle_t handle, int n, Complex* x, int x_step, Complex* y,        \
        int y_step);                                                                                                    \
    cuportblasStatus_t cuportblas##S##dotu(cuportblasHandle_t handle, int n, const Complex* x, int x_step,              \
        const Complex* y, int y_step, Complex* result);                                                                 \
    cuportblasStatus_t cuportblas##S##dotc(cuportblasHandle_t handle, int n, const Complex* x, int x_step,              \
        const Complex* y, int y_step, Complex* result);                                                                 \
    cuportblasStatus_t cuportblas##S##gemv(cuportblasHandle_t handle, cuportblasOperation_t operation, int m, int n,    \
        const Complex* alpha, const Complex* a, int lda, const Complex* x, int x_step, const Complex* beta, Complex* y, \
        int y_step);                                                                                                    \
    cuportblasStatus_t cuportblas##S##geru(cuportblasHandle_t handle, int m, int n, const Complex* alpha,               \
        const Complex* x, int x_step, const Complex* y, int y_step, Complex* a, int lda);                               \
    cuportblasStatus_t cuportblas##S##gerc(cuportblasHandle_t handle, int m, int n, const Complex* alpha,               \
        const Complex* x, int x_step, const Complex* y, int y_step, Complex* a, int lda);                               \
    cuportblasStatus_t cuportblas##S##geam(cuportblasHandle_t handle, cuportblasOperation_t a_operation,                \
        cuportblasOperation_t b_operation, int m, int n, const Complex* alpha, const Complex* a, int lda,               \
        const Complex* beta, const Complex* b, int ldb, Complex* c, int ldc);                                           \
    cuportblasStatus_t cuportblas##S##gemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,                \
        cuportblasOperation_t b_operation, int m, int n, int k, const Complex* alpha, const Complex* a, int lda,        \
        const Complex* b, int ldb, const Complex* beta, Complex* c, int ldc);                                           \
    cuportblasStatus_t cuportblas##S##gemmStridedBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,  \
        cuportblasOperation_t b_operation, int m, int n, int k, const Complex* alpha, const Complex* a, int lda,        \
        long long a_stride, const Complex* b, int ldb, long long b_stride, const Complex* beta, Complex* c, int ldc,    \
        long long c_stride, int count);
CUPORT_COMPLEX(C, s, float, float2)
CUPORT_COMPLEX(Z, d, double, double2)
#undef CUPORT_COMPLEX

cuportblasStatus_t cuportblasScnrm2(cuportblasHandle_t handle, int n, const float2* x, int x_step, float* result);
cuportblasStatus_t cuportblasDznrm2(cuportblasHandle_t handle, int n, const double2* x, int x_step, double* result);
cuportblasStatus_t cuportblasScasum(cuportblasHandle_t handle, int n, const float2* x, int x_step, float* result);
cuportblasStatus_t cuportblasDzasum(cuportblasHandle_t handle, int n, const double2* x, int x_step, double* result);
cuportblasStatus_t cuportblasIcamax(cuportblasHandle_t handle, int n, const float2* x, int x_step, int* result);
cuportblasStatus_t cuportblasIzamax(cuportblasHandle_t handle, int n, const double2* x, int x_step, int* result);
cuportblasStatus_t cuportblasIcamin(cuportblasHandle_t handle, int n, const float2* x, int x_step, int* result);
cuportblasStatus_t cuportblasIzamin(cuportblasHandle_t handle, int n, const double2* x, int x_step, int* result);
