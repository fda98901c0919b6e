// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: vectors. A step may be negative, as in Fortran; places that are found count from one.
#pragma once

#include "blas.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CUPORT_VECTORS(S, Real)                                                                                         \
    cuportblasStatus_t cuportblas##S##axpy(cuportblasHandle_t handle, int n, const Real* alpha, const Real* x,          \
                                           int x_step, Real* y, int y_step);                                            \
    cuportblasStatus_t cuportblas##S##scal(cuportblasHandle_t handle, int n, const Real* alpha, Real* x, int x_step);   \
    cuportblasStatus_t cuportblas##S##copy(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* y,        \
                                           int y_step);                                                                 \
    cuportblasStatus_t cuportblas##S##swap(cuportblasHandle_t handle, int n, Real* x, int x_step, Real* y,              \
                                           int y_step);                                                                 \
    cuportblasStatus_t cuportblas##S##rot(cuportblasHandle_t handle, int n, Real* x, int x_step, Real* y, int y_step,   \
                                          const Real* c, const Real* s);                                                \
    cuportblasStatus_t cuportblas##S##dot(cuportblasHandle_t handle, int n, const Real* x, int x_step, const Real* y,   \
                                          int y_step, Real* result);                                                    \
    cuportblasStatus_t cuportblas##S##asum(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* result);  \
    cuportblasStatus_t cuportblas##S##nrm2(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* result);
CUPORT_VECTORS(S, float)
CUPORT_VECTORS(D, double)
#undef CUPORT_VECTORS

cuportblasStatus_t cuportblasIsamax(cuportblasHandle_t handle, int n, const float* x, int x_step, int* result);
cuportblasStatus_t cuportblasIdamax(cuportblasHandle_t handle, int n, const double* x, int x_step, int* result);
cuportblasStatus_t cuportblasIsamin(cuportblasHandle_t handle, int n, const float* x, int x_step, int* result);
cuportblasStatus_t cuportblasIdamin(cuportblasHandle_t handle, int n, const double* x, int x_step, int* result);

#ifdef __cplusplus
}  // extern "C"
#endif
