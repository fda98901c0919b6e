// SPDX-License-Identifier: Apache-2.0
// cuBLAS for matrices with matrices: what the runtimes lack. A macro for each signature declares and defines its functions.
#ifndef CUPORT_CUBLAS_PRODUCTS_H_
#define CUPORT_CUBLAS_PRODUCTS_H_

#include <cublas_api.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define CUPORT_CUBLAS_DGMM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t mode, Int m, Int n, const Number *A, Int lda,          \
        const Number *x, Int incx, Number *C, Int ldc)
CUPORT_CUBLAS_DGMM(cublasCdgmm, int, cuComplex);
CUPORT_CUBLAS_DGMM(cublasCdgmm_64, int64_t, cuComplex);
CUPORT_CUBLAS_DGMM(cublasZdgmm, int, cuDoubleComplex);
CUPORT_CUBLAS_DGMM(cublasZdgmm_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEAM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, Int m, Int n,       \
        const Number *alpha, const Number *A, Int lda, const Number *beta, const Number *B, Int ldb, Number *C,        \
        Int ldc)
CUPORT_CUBLAS_GEAM(cublasCgeam, int, cuComplex);
CUPORT_CUBLAS_GEAM(cublasCgeam_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEAM(cublasZgeam, int, cuDoubleComplex);
CUPORT_CUBLAS_GEAM(cublasZgeam_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEMM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, Int m, Int n,       \
        Int k, const Number *alpha, const Number *A, Int lda, const Number *B, Int ldb, const Number *beta, Number     \
        *C, Int ldc)
CUPORT_CUBLAS_GEMM(cublasCgemm, int, cuComplex);
CUPORT_CUBLAS_GEMM(cublasCgemm_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMM(cublasCgemm3m, int, cuComplex);
CUPORT_CUBLAS_GEMM(cublasCgemm3m_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMM(cublasZgemm, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMM(cublasZgemm_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_GEMM(cublasZgemm3m, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMM(cublasZgemm3m_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HEMM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, Int m, Int n, const       \
        Number *alpha, const Number *A, Int lda, const Number *B, Int ldb, const Number *beta, Number *C, Int ldc)
CUPORT_CUBLAS_HEMM(cublasChemm, int, cuComplex);
CUPORT_CUBLAS_HEMM(cublasChemm_64, int64_t, cuComplex);
CUPORT_CUBLAS_HEMM(cublasCsymm, int, cuComplex);
CUPORT_CUBLAS_HEMM(cublasCsymm_64, int64_t, cuComplex);
CUPORT_CUBLAS_HEMM(cublasZhemm, int, cuDoubleComplex);
CUPORT_CUBLAS_HEMM(cublasZhemm_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_HEMM(cublasZsymm, int, cuDoubleComplex);
CUPORT_CUBLAS_HEMM(cublasZsymm_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HER2K(NAME, Int, Number, Real)                                                                   \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, Int n, Int k, const     \
        Number *alpha, const Number *A, Int lda, const Number *B, Int ldb, const Real *beta, Number *C, Int ldc)
CUPORT_CUBLAS_HER2K(cublasCher2k, int, cuComplex, float);
CUPORT_CUBLAS_HER2K(cublasCher2k_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_HER2K(cublasCherkx, int, cuComplex, float);
CUPORT_CUBLAS_HER2K(cublasCherkx_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_HER2K(cublasZher2k, int, cuDoubleComplex, double);
CUPORT_CUBLAS_HER2K(cublasZher2k_64, int64_t, cuDoubleComplex, double);
CUPORT_CUBLAS_HER2K(cublasZherkx, int, cuDoubleComplex, double);
CUPORT_CUBLAS_HER2K(cublasZherkx_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_HERK(NAME, Int, Number, Real)                                                                    \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, Int n, Int k, const     \
        Real *alpha, const Number *A, Int lda, const Real *beta, Number *C, Int ldc)
CUPORT_CUBLAS_HERK(cublasCherk, int, cuComplex, float);
CUPORT_CUBLAS_HERK(cublasCherk_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_HERK(cublasZherk, int, cuDoubleComplex, double);
CUPORT_CUBLAS_HERK(cublasZherk_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_SYR2K(NAME, Int, Number)                                                                         \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, Int n, Int k, const     \
        Number *alpha, const Number *A, Int lda, const Number *B, Int ldb, const Number *beta, Number *C, Int ldc)
CUPORT_CUBLAS_SYR2K(cublasCsyr2k, int, cuComplex);
CUPORT_CUBLAS_SYR2K(cublasCsyr2k_64, int64_t, cuComplex);
CUPORT_CUBLAS_SYR2K(cublasCsyrkx, int, cuComplex);
CUPORT_CUBLAS_SYR2K(cublasCsyrkx_64, int64_t, cuComplex);
CUPORT_CUBLAS_SYR2K(cublasDsyr2k, int, double);
CUPORT_CUBLAS_SYR2K(cublasDsyr2k_64, int64_t, double);
CUPORT_CUBLAS_SYR2K(cublasDsyrkx, int, double);
CUPORT_CUBLAS_SYR2K(cublasDsyrkx_64, int64_t, double);
CUPORT_CUBLAS_SYR2K(cublasSsyr2k, int, float);
CUPORT_CUBLAS_SYR2K(cublasSsyr2k_64, int64_t, float);
CUPORT_CUBLAS_SYR2K(cublasSsyrkx, int, float);
CUPORT_CUBLAS_SYR2K(cublasSsyrkx_64, int64_t, float);
CUPORT_CUBLAS_SYR2K(cublasZsyr2k, int, cuDoubleComplex);
CUPORT_CUBLAS_SYR2K(cublasZsyr2k_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_SYR2K(cublasZsyrkx, int, cuDoubleComplex);
CUPORT_CUBLAS_SYR2K(cublasZsyrkx_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_SYRK(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, Int n, Int k, const     \
        Number *alpha, const Number *A, Int lda, const Number *beta, Number *C, Int ldc)
CUPORT_CUBLAS_SYRK(cublasCsyrk, int, cuComplex);
CUPORT_CUBLAS_SYRK(cublasCsyrk_64, int64_t, cuComplex);
CUPORT_CUBLAS_SYRK(cublasZsyrk, int, cuDoubleComplex);
CUPORT_CUBLAS_SYRK(cublasZsyrk_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_TPTTR(NAME, Number)                                                                              \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, int n, const Number *AP, Number *A, int lda)
CUPORT_CUBLAS_TPTTR(cublasCtpttr, cuComplex);
CUPORT_CUBLAS_TPTTR(cublasDtpttr, double);
CUPORT_CUBLAS_TPTTR(cublasStpttr, float);
CUPORT_CUBLAS_TPTTR(cublasZtpttr, cuDoubleComplex);

#define CUPORT_CUBLAS_TRMM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t         \
        trans, cublasDiagType_t diag, Int m, Int n, const Number *alpha, const Number *A, Int lda, const Number        \
        *B, Int ldb, Number *C, Int ldc)
CUPORT_CUBLAS_TRMM(cublasCtrmm, int, cuComplex);
CUPORT_CUBLAS_TRMM(cublasCtrmm_64, int64_t, cuComplex);
CUPORT_CUBLAS_TRMM(cublasZtrmm, int, cuDoubleComplex);
CUPORT_CUBLAS_TRMM(cublasZtrmm_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_TRSM(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t         \
        trans, cublasDiagType_t diag, Int m, Int n, const Number *alpha, const Number *A, Int lda, Number *B, Int      \
        ldb)
CUPORT_CUBLAS_TRSM(cublasCtrsm, int, cuComplex);
CUPORT_CUBLAS_TRSM(cublasCtrsm_64, int64_t, cuComplex);
CUPORT_CUBLAS_TRSM(cublasZtrsm, int, cuDoubleComplex);
CUPORT_CUBLAS_TRSM(cublasZtrsm_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_TRTTP(NAME, Number)                                                                              \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, int n, const Number *A, int lda, Number *AP)
CUPORT_CUBLAS_TRTTP(cublasCtrttp, cuComplex);
CUPORT_CUBLAS_TRTTP(cublasDtrttp, double);
CUPORT_CUBLAS_TRTTP(cublasStrttp, float);
CUPORT_CUBLAS_TRTTP(cublasZtrttp, cuDoubleComplex);
#ifdef __cplusplus
}
#endif

#endif
