// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS's interface in hipBLAS's spelling, the part for real numbers that programs use most; the work is
// runtime/blas_host.cpp's. Constants have cuBLAS's numbers, so that a program and its translation print the same.
#pragma once

#include <cuport/kernel.h>

struct hipblasContext;
typedef hipblasContext* hipblasHandle_t;

typedef enum hipblasStatus_enum {
    HIPBLAS_STATUS_SUCCESS = 0,
    HIPBLAS_STATUS_NOT_INITIALIZED = 1,
    HIPBLAS_STATUS_ALLOC_FAILED = 3,
    HIPBLAS_STATUS_INVALID_VALUE = 7,
    HIPBLAS_STATUS_ARCH_MISMATCH = 8,
    HIPBLAS_STATUS_MAPPING_ERROR = 11,
    HIPBLAS_STATUS_EXECUTION_FAILED = 13,
    HIPBLAS_STATUS_INTERNAL_ERROR = 14,
    HIPBLAS_STATUS_NOT_SUPPORTED = 15,
    HIPBLAS_STATUS_UNKNOWN = 16,
} hipblasStatus_t;

typedef enum hipblasOperation_enum { HIPBLAS_OP_N = 0, HIPBLAS_OP_T = 1, HIPBLAS_OP_C = 2 } hipblasOperation_t;
typedef enum hipblasFillMode_enum { HIPBLAS_FILL_MODE_LOWER = 0, HIPBLAS_FILL_MODE_UPPER = 1 } hipblasFillMode_t;
typedef enum hipblasDiagType_enum { HIPBLAS_DIAG_NON_UNIT = 0, HIPBLAS_DIAG_UNIT = 1 } hipblasDiagType_t;
typedef enum hipblasSideMode_enum { HIPBLAS_SIDE_LEFT = 0, HIPBLAS_SIDE_RIGHT = 1 } hipblasSideMode_t;
typedef enum hipblasPointerMode_enum { HIPBLAS_POINTER_MODE_HOST = 0, HIPBLAS_POINTER_MODE_DEVICE = 1 }
    hipblasPointerMode_t;
typedef enum hipblasMath_enum {
    HIPBLAS_DEFAULT_MATH = 0,
    HIPBLAS_TENSOR_OP_MATH = 1,
    HIPBLAS_PEDANTIC_MATH = 2,
    HIPBLAS_TF32_TENSOR_OP_MATH = 3,
} hipblasMath_t;

hipblasStatus_t hipblasCreate(hipblasHandle_t* handle);
hipblasStatus_t hipblasDestroy(hipblasHandle_t handle);
hipblasStatus_t hipblasSetStream(hipblasHandle_t handle, hipStream_t stream);
hipblasStatus_t hipblasGetStream(hipblasHandle_t handle, hipStream_t* stream);
hipblasStatus_t hipblasSetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t mode);
hipblasStatus_t hipblasGetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t* mode);
hipblasStatus_t hipblasSetMathMode(hipblasHandle_t handle, hipblasMath_t mode);
hipblasStatus_t hipblasGetMathMode(hipblasHandle_t handle, hipblasMath_t* mode);
hipblasStatus_t hipblasSetVector(int n, int bytes, const void* x, int x_step, void* y, int y_step);
hipblasStatus_t hipblasGetVector(int n, int bytes, const void* x, int x_step, void* y, int y_step);
hipblasStatus_t hipblasSetMatrix(int rows, int columns, int bytes, const void* a, int lda, void* b, int ldb);
hipblasStatus_t hipblasGetMatrix(int rows, int columns, int bytes, const void* a, int lda, void* b, int ldb);
hipblasStatus_t hipblasSetVectorAsync(int n, int bytes, const void* x, int x_step, void* y, int y_step, hipStream_t stream);
hipblasStatus_t hipblasGetVectorAsync(int n, int bytes, const void* x, int x_step, void* y, int y_step, hipStream_t stream);
hipblasStatus_t hipblasSetMatrixAsync(int rows, int columns, int bytes, const void* a, int lda, void* b, int ldb,
                                      hipStream_t stream);
hipblasStatus_t hipblasGetMatrixAsync(int rows, int columns, int bytes, const void* a, int lda, void* b, int ldb,
                                      hipStream_t stream);

#define CUPORT_BLAS(S, I, Real)                                                                                       \
    hipblasStatus_t hipblas##S##axpy(hipblasHandle_t handle, int n, const Real* alpha, const Real* x, int x_step,     \
                                     Real* y, int y_step);                                                            \
    hipblasStatus_t hipblas##S##scal(hipblasHandle_t handle, int n, const Real* alpha, Real* x, int x_step);          \
    hipblasStatus_t hipblas##S##copy(hipblasHandle_t handle, int n, const Real* x, int x_step, Real* y, int y_step);  \
    hipblasStatus_t hipblas##S##swap(hipblasHandle_t handle, int n, Real* x, int x_step, Real* y, int y_step);        \
    hipblasStatus_t hipblas##S##dot(hipblasHandle_t handle, int n, const Real* x, int x_step, const Real* y,          \
                                    int y_step, Real* result);                                                        \
    hipblasStatus_t hipblas##S##nrm2(hipblasHandle_t handle, int n, const Real* x, int x_step, Real* result);         \
    hipblasStatus_t hipblas##S##asum(hipblasHandle_t handle, int n, const Real* x, int x_step, Real* result);         \
    hipblasStatus_t hipblas##I##amax(hipblasHandle_t handle, int n, const Real* x, int x_step, int* result);          \
    hipblasStatus_t hipblas##I##amin(hipblasHandle_t handle, int n, const Real* x, int x_step, int* result);          \
    hipblasStatus_t hipblas##S##gemv(hipblasHandle_t handle, hipblasOperation_t operation, int m, int n,              \
                                     const Real* alpha, const Real* a, int lda, const Real* x, int x_step,            \
                                     const Real* beta, Real* y, int y_step);                                          \
    hipblasStatus_t hipblas##S##ger(hipblasHandle_t handle, int m, int n, const Real* alpha, const Real* x,           \
                                    int x_step, const Real* y, int y_step, Real* a, int lda);                         \
    hipblasStatus_t hipblas##S##geam(hipblasHandle_t handle, hipblasOperation_t a_operation,                          \
                                     hipblasOperation_t b_operation, int m, int n, const Real* alpha, const Real* a,  \
                                     int lda, const Real* beta, const Real* b, int ldb, Real* c, int ldc);            \
    hipblasStatus_t hipblas##S##trsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t fill,          \
                                     hipblasOperation_t operation, hipblasDiagType_t diagonal, int m, int n,          \
                                     const Real* alpha, const Real* a, int lda, Real* b, int ldb);                    \
    hipblasStatus_t hipblas##S##rot(hipblasHandle_t handle, int n, Real* x, int x_step, Real* y, int y_step, const    \
        Real* c, const Real* s);                                                                                      \
    hipblasStatus_t hipblas##S##dgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const Real* a,     \
        int lda, const Real* x, int x_step, Real* c, int ldc);                                                        \
    hipblasStatus_t hipblas##S##syrk(hipblasHandle_t handle, hipblasFillMode_t fill, hipblasOperation_t operation,    \
        int n, int k, const Real* alpha, const Real* a, int lda, const Real* beta, Real* c, int ldc);                 \
    hipblasStatus_t hipblas##S##symm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t fill, int      \
        m, int n, const Real* alpha, const Real* a, int lda, const Real* b, int ldb, const Real* beta, Real* c,       \
        int ldc);                                                                                                     \
    hipblasStatus_t hipblas##S##symv(hipblasHandle_t handle, hipblasFillMode_t fill, int n, const Real* alpha,        \
        const Real* a, int lda, const Real* x, int x_step, const Real* beta, Real* y, int y_step);                    \
    hipblasStatus_t hipblas##S##trsv(hipblasHandle_t handle, hipblasFillMode_t fill, hipblasOperation_t operation,    \
        hipblasDiagType_t diagonal, int n, const Real* a, int lda, Real* x, int x_step);                              \
    hipblasStatus_t hipblas##S##trmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t fill,          \
        hipblasOperation_t operation, hipblasDiagType_t diagonal, int m, int n, const Real* alpha, const Real* a,     \
        int lda, const Real* b, int ldb, Real* c, int ldc);                                                           \
    hipblasStatus_t hipblas##S##gemm(hipblasHandle_t handle, hipblasOperation_t a_operation,                          \
                                     hipblasOperation_t b_operation, int m, int n, int k, const Real* alpha,          \
                                     const Real* a, int lda, const Real* b, int ldb, const Real* beta, Real* c,       \
                                     int ldc);                                                                        \
    hipblasStatus_t hipblas##S##gemmStridedBatched(                                                                   \
        hipblasHandle_t handle, hipblasOperation_t a_operation, hipblasOperation_t b_operation, int m, int n, int k,  \
        const Real* alpha, const Real* a, int lda, long long a_stride, const Real* b, int ldb, long long b_stride,    \
        const Real* beta, Real* c, int ldc, long long c_stride, int count);                                           \
    hipblasStatus_t hipblas##S##gemmBatched(                                                                          \
        hipblasHandle_t handle, hipblasOperation_t a_operation, hipblasOperation_t b_operation, int m, int n, int k,  \
        const Real* alpha, const Real* const a[], int lda, const Real* const b[], int ldb, const Real* beta,          \
        Real* const c[], int ldc, int count);                                                                         \
    hipblasStatus_t hipblas##S##getrfBatched(hipblasHandle_t handle, int n, Real* const a[], int lda, int* pivots,    \
                                             int* info, int count);                                                   \
    hipblasStatus_t hipblas##S##getrsBatched(hipblasHandle_t handle, hipblasOperation_t operation, int n,             \
                                             int columns, Real* const a[], int lda, const int* pivots,                \
                                             Real* const b[], int ldb, int* info, int count);                         \
    hipblasStatus_t hipblas##S##getriBatched(hipblasHandle_t handle, int n, Real* const a[], int lda,                 \
                                             int* pivots, Real* const c[], int ldc, int* info, int count);
CUPORT_BLAS(S, Is, float)
CUPORT_BLAS(D, Id, double)
#undef CUPORT_BLAS
