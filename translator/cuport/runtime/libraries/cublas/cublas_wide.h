// SPDX-License-Identifier: Apache-2.0
// cuBLAS: sizes of 64 bits for functions of real numbers that the runtimes have with 32.
#ifndef CUPORT_CUBLAS_WIDE_H_
#define CUPORT_CUBLAS_WIDE_H_

#include <cublas_api.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define CUPORT_CUBLAS_WIDE_AXPY(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *alpha, const Number *x, int64_t incx,          \
        Number *y, int64_t incy)
CUPORT_CUBLAS_WIDE_AXPY(cublasSaxpy_64, float);
CUPORT_CUBLAS_WIDE_AXPY(cublasDaxpy_64, double);

#define CUPORT_CUBLAS_WIDE_SCAL(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *alpha, Number *x, int64_t incx)
CUPORT_CUBLAS_WIDE_SCAL(cublasSscal_64, float);
CUPORT_CUBLAS_WIDE_SCAL(cublasDscal_64, double);

#define CUPORT_CUBLAS_WIDE_COPY(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *x, int64_t incx, Number *y, int64_t incy)
CUPORT_CUBLAS_WIDE_COPY(cublasScopy_64, float);
CUPORT_CUBLAS_WIDE_COPY(cublasDcopy_64, double);

#define CUPORT_CUBLAS_WIDE_SWAP(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, Number *x, int64_t incx, Number *y, int64_t incy)
CUPORT_CUBLAS_WIDE_SWAP(cublasSswap_64, float);
CUPORT_CUBLAS_WIDE_SWAP(cublasDswap_64, double);

#define CUPORT_CUBLAS_WIDE_ROT(NAME, Number)                                                                           \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, Number *x, int64_t incx, Number *y, int64_t incy, const      \
        Number *c, const Number *s)
CUPORT_CUBLAS_WIDE_ROT(cublasSrot_64, float);
CUPORT_CUBLAS_WIDE_ROT(cublasDrot_64, double);

#define CUPORT_CUBLAS_WIDE_DOT(NAME, Number)                                                                           \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *x, int64_t incx, const Number *y, int64_t      \
        incy, Number *result)
CUPORT_CUBLAS_WIDE_DOT(cublasSdot_64, float);
CUPORT_CUBLAS_WIDE_DOT(cublasDdot_64, double);

#define CUPORT_CUBLAS_WIDE_ASUM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *x, int64_t incx, Number *result)
CUPORT_CUBLAS_WIDE_ASUM(cublasSasum_64, float);
CUPORT_CUBLAS_WIDE_ASUM(cublasDasum_64, double);

#define CUPORT_CUBLAS_WIDE_NRM2(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *x, int64_t incx, Number *result)
CUPORT_CUBLAS_WIDE_NRM2(cublasSnrm2_64, float);
CUPORT_CUBLAS_WIDE_NRM2(cublasDnrm2_64, double);

#define CUPORT_CUBLAS_WIDE_AMAX(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *x, int64_t incx, int64_t *result)
CUPORT_CUBLAS_WIDE_AMAX(cublasIsamax_64, float);
CUPORT_CUBLAS_WIDE_AMAX(cublasIdamax_64, double);

#define CUPORT_CUBLAS_WIDE_AMIN(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t n, const Number *x, int64_t incx, int64_t *result)
CUPORT_CUBLAS_WIDE_AMIN(cublasIsamin_64, float);
CUPORT_CUBLAS_WIDE_AMIN(cublasIdamin_64, double);

#define CUPORT_CUBLAS_WIDE_GEMV(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, int64_t m, int64_t n, const Number *alpha,     \
        const Number *A, int64_t lda, const Number *x, int64_t incx, const Number *beta, Number *y, int64_t incy)
CUPORT_CUBLAS_WIDE_GEMV(cublasSgemv_64, float);
CUPORT_CUBLAS_WIDE_GEMV(cublasDgemv_64, double);

#define CUPORT_CUBLAS_WIDE_GER(NAME, Number)                                                                           \
    cublasStatus_t NAME(cublasHandle_t handle, int64_t m, int64_t n, const Number *alpha, const Number *x, int64_t     \
        incx, const Number *y, int64_t incy, Number *A, int64_t lda)
CUPORT_CUBLAS_WIDE_GER(cublasSger_64, float);
CUPORT_CUBLAS_WIDE_GER(cublasDger_64, double);

#define CUPORT_CUBLAS_WIDE_GEAM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, const Number *alpha, const Number *A, int64_t lda, const Number *beta, const Number *B, int64_t     \
        ldb, Number *C, int64_t ldc)
CUPORT_CUBLAS_WIDE_GEAM(cublasSgeam_64, float);
CUPORT_CUBLAS_WIDE_GEAM(cublasDgeam_64, double);

#define CUPORT_CUBLAS_WIDE_DGMM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t mode, int64_t m, int64_t n, const Number *A,           \
        int64_t lda, const Number *x, int64_t incx, Number *C, int64_t ldc)
CUPORT_CUBLAS_WIDE_DGMM(cublasSdgmm_64, float);
CUPORT_CUBLAS_WIDE_DGMM(cublasDdgmm_64, double);

#define CUPORT_CUBLAS_WIDE_SYMV(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, int64_t n, const Number *alpha, const Number     \
        *A, int64_t lda, const Number *x, int64_t incx, const Number *beta, Number *y, int64_t incy)
CUPORT_CUBLAS_WIDE_SYMV(cublasSsymv_64, float);
CUPORT_CUBLAS_WIDE_SYMV(cublasDsymv_64, double);

#define CUPORT_CUBLAS_WIDE_TRSV(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t        \
        diag, int64_t n, const Number *A, int64_t lda, Number *x, int64_t incx)
CUPORT_CUBLAS_WIDE_TRSV(cublasStrsv_64, float);
CUPORT_CUBLAS_WIDE_TRSV(cublasDtrsv_64, double);

#define CUPORT_CUBLAS_WIDE_SYMM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int64_t m, int64_t n,     \
        const Number *alpha, const Number *A, int64_t lda, const Number *B, int64_t ldb, const Number *beta,           \
        Number *C, int64_t ldc)
CUPORT_CUBLAS_WIDE_SYMM(cublasSsymm_64, float);
CUPORT_CUBLAS_WIDE_SYMM(cublasDsymm_64, double);

#define CUPORT_CUBLAS_WIDE_TRMM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t         \
        trans, cublasDiagType_t diag, int64_t m, int64_t n, const Number *alpha, const Number *A, int64_t lda,         \
        const Number *B, int64_t ldb, Number *C, int64_t ldc)
CUPORT_CUBLAS_WIDE_TRMM(cublasStrmm_64, float);
CUPORT_CUBLAS_WIDE_TRMM(cublasDtrmm_64, double);

#define CUPORT_CUBLAS_WIDE_SYRK(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int64_t n, int64_t      \
        k, const Number *alpha, const Number *A, int64_t lda, const Number *beta, Number *C, int64_t ldc)
CUPORT_CUBLAS_WIDE_SYRK(cublasSsyrk_64, float);
CUPORT_CUBLAS_WIDE_SYRK(cublasDsyrk_64, double);

#define CUPORT_CUBLAS_WIDE_TRSM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t         \
        trans, cublasDiagType_t diag, int64_t m, int64_t n, const Number *alpha, const Number *A, int64_t lda,         \
        Number *B, int64_t ldb)
CUPORT_CUBLAS_WIDE_TRSM(cublasStrsm_64, float);
CUPORT_CUBLAS_WIDE_TRSM(cublasDtrsm_64, double);

#define CUPORT_CUBLAS_WIDE_GEMM(NAME, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const Number *alpha, const Number *A, int64_t lda, const Number *B, int64_t ldb,         \
        const Number *beta, Number *C, int64_t ldc)
CUPORT_CUBLAS_WIDE_GEMM(cublasSgemm_64, float);
CUPORT_CUBLAS_WIDE_GEMM(cublasDgemm_64, double);

#define CUPORT_CUBLAS_WIDE_GEMM_BATCHED(NAME, Number)                                                                  \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const Number *alpha, const Number *const Aarray[], int64_t lda, const Number *const      \
        Barray[], int64_t ldb, const Number *beta, Number *const Carray[], int64_t ldc, int64_t batchCount)
CUPORT_CUBLAS_WIDE_GEMM_BATCHED(cublasSgemmBatched_64, float);
CUPORT_CUBLAS_WIDE_GEMM_BATCHED(cublasDgemmBatched_64, double);

#define CUPORT_CUBLAS_WIDE_GEMM_STRIDED_BATCHED(NAME, Number)                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const Number *alpha, const Number *A, int64_t lda, long long strideA, const Number       \
        *B, int64_t ldb, long long strideB, const Number *beta, Number *C, int64_t ldc, long long strideC, int64_t     \
        batchCount)
CUPORT_CUBLAS_WIDE_GEMM_STRIDED_BATCHED(cublasSgemmStridedBatched_64, float);
CUPORT_CUBLAS_WIDE_GEMM_STRIDED_BATCHED(cublasDgemmStridedBatched_64, double);
#ifdef __cplusplus
}
#endif

#endif
