// SPDX-License-Identifier: Apache-2.0
// cuBLAS for matrices with vectors: what the runtimes lack. A macro for each signature declares and defines its functions.
#ifndef CUPORT_CUBLAS_VECTOR_PRODUCTS_H_
#define CUPORT_CUBLAS_VECTOR_PRODUCTS_H_

#include <cublas_api.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define CUPORT_CUBLAS_GBMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, Int m, Int n, Int kl, Int ku, const Number     \
        *alpha, const Number *A, Int lda, const Number *x, Int incx, const Number *beta, Number *y, Int incy)
CUPORT_CUBLAS_GBMV(cublasCgbmv, int, cuComplex);
CUPORT_CUBLAS_GBMV(cublasCgbmv_64, int64_t, cuComplex);
CUPORT_CUBLAS_GBMV(cublasDgbmv, int, double);
CUPORT_CUBLAS_GBMV(cublasDgbmv_64, int64_t, double);
CUPORT_CUBLAS_GBMV(cublasSgbmv, int, float);
CUPORT_CUBLAS_GBMV(cublasSgbmv_64, int64_t, float);
CUPORT_CUBLAS_GBMV(cublasZgbmv, int, cuDoubleComplex);
CUPORT_CUBLAS_GBMV(cublasZgbmv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, Int m, Int n, const Number *alpha, const       \
        Number *A, Int lda, const Number *x, Int incx, const Number *beta, Number *y, Int incy)
CUPORT_CUBLAS_GEMV(cublasCgemv, int, cuComplex);
CUPORT_CUBLAS_GEMV(cublasCgemv_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMV(cublasZgemv, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMV(cublasZgemv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GERC(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, Int m, Int n, const Number *alpha, const Number *x, Int incx, const     \
        Number *y, Int incy, Number *A, Int lda)
CUPORT_CUBLAS_GERC(cublasCgerc, int, cuComplex);
CUPORT_CUBLAS_GERC(cublasCgerc_64, int64_t, cuComplex);
CUPORT_CUBLAS_GERC(cublasCgeru, int, cuComplex);
CUPORT_CUBLAS_GERC(cublasCgeru_64, int64_t, cuComplex);
CUPORT_CUBLAS_GERC(cublasZgerc, int, cuDoubleComplex);
CUPORT_CUBLAS_GERC(cublasZgerc_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_GERC(cublasZgeru, int, cuDoubleComplex);
CUPORT_CUBLAS_GERC(cublasZgeru_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HBMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, Int k, const Number *alpha, const         \
        Number *A, Int lda, const Number *x, Int incx, const Number *beta, Number *y, Int incy)
CUPORT_CUBLAS_HBMV(cublasChbmv, int, cuComplex);
CUPORT_CUBLAS_HBMV(cublasChbmv_64, int64_t, cuComplex);
CUPORT_CUBLAS_HBMV(cublasDsbmv, int, double);
CUPORT_CUBLAS_HBMV(cublasDsbmv_64, int64_t, double);
CUPORT_CUBLAS_HBMV(cublasSsbmv, int, float);
CUPORT_CUBLAS_HBMV(cublasSsbmv_64, int64_t, float);
CUPORT_CUBLAS_HBMV(cublasZhbmv, int, cuDoubleComplex);
CUPORT_CUBLAS_HBMV(cublasZhbmv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HEMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Number *alpha, const Number *A,     \
        Int lda, const Number *x, Int incx, const Number *beta, Number *y, Int incy)
CUPORT_CUBLAS_HEMV(cublasChemv, int, cuComplex);
CUPORT_CUBLAS_HEMV(cublasChemv_64, int64_t, cuComplex);
CUPORT_CUBLAS_HEMV(cublasCsymv, int, cuComplex);
CUPORT_CUBLAS_HEMV(cublasCsymv_64, int64_t, cuComplex);
CUPORT_CUBLAS_HEMV(cublasZhemv, int, cuDoubleComplex);
CUPORT_CUBLAS_HEMV(cublasZhemv_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_HEMV(cublasZsymv, int, cuDoubleComplex);
CUPORT_CUBLAS_HEMV(cublasZsymv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HER(NAME, Int, Number, Real)                                                                     \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Real *alpha, const Number *x,       \
        Int incx, Number *A, Int lda)
CUPORT_CUBLAS_HER(cublasCher, int, cuComplex, float);
CUPORT_CUBLAS_HER(cublasCher_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_HER(cublasZher, int, cuDoubleComplex, double);
CUPORT_CUBLAS_HER(cublasZher_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_HER2(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Number *alpha, const Number *x,     \
        Int incx, const Number *y, Int incy, Number *A, Int lda)
CUPORT_CUBLAS_HER2(cublasCher2, int, cuComplex);
CUPORT_CUBLAS_HER2(cublasCher2_64, int64_t, cuComplex);
CUPORT_CUBLAS_HER2(cublasCsyr2, int, cuComplex);
CUPORT_CUBLAS_HER2(cublasCsyr2_64, int64_t, cuComplex);
CUPORT_CUBLAS_HER2(cublasDsyr2, int, double);
CUPORT_CUBLAS_HER2(cublasDsyr2_64, int64_t, double);
CUPORT_CUBLAS_HER2(cublasSsyr2, int, float);
CUPORT_CUBLAS_HER2(cublasSsyr2_64, int64_t, float);
CUPORT_CUBLAS_HER2(cublasZher2, int, cuDoubleComplex);
CUPORT_CUBLAS_HER2(cublasZher2_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_HER2(cublasZsyr2, int, cuDoubleComplex);
CUPORT_CUBLAS_HER2(cublasZsyr2_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HPMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Number *alpha, const Number         \
        *AP, const Number *x, Int incx, const Number *beta, Number *y, Int incy)
CUPORT_CUBLAS_HPMV(cublasChpmv, int, cuComplex);
CUPORT_CUBLAS_HPMV(cublasChpmv_64, int64_t, cuComplex);
CUPORT_CUBLAS_HPMV(cublasDspmv, int, double);
CUPORT_CUBLAS_HPMV(cublasDspmv_64, int64_t, double);
CUPORT_CUBLAS_HPMV(cublasSspmv, int, float);
CUPORT_CUBLAS_HPMV(cublasSspmv_64, int64_t, float);
CUPORT_CUBLAS_HPMV(cublasZhpmv, int, cuDoubleComplex);
CUPORT_CUBLAS_HPMV(cublasZhpmv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_HPR(NAME, Int, Number, Real)                                                                     \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Real *alpha, const Number *x,       \
        Int incx, Number *AP)
CUPORT_CUBLAS_HPR(cublasChpr, int, cuComplex, float);
CUPORT_CUBLAS_HPR(cublasChpr_64, int64_t, cuComplex, float);
CUPORT_CUBLAS_HPR(cublasZhpr, int, cuDoubleComplex, double);
CUPORT_CUBLAS_HPR(cublasZhpr_64, int64_t, cuDoubleComplex, double);

#define CUPORT_CUBLAS_HPR2(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Number *alpha, const Number *x,     \
        Int incx, const Number *y, Int incy, Number *AP)
CUPORT_CUBLAS_HPR2(cublasChpr2, int, cuComplex);
CUPORT_CUBLAS_HPR2(cublasChpr2_64, int64_t, cuComplex);
CUPORT_CUBLAS_HPR2(cublasDspr2, int, double);
CUPORT_CUBLAS_HPR2(cublasDspr2_64, int64_t, double);
CUPORT_CUBLAS_HPR2(cublasSspr2, int, float);
CUPORT_CUBLAS_HPR2(cublasSspr2_64, int64_t, float);
CUPORT_CUBLAS_HPR2(cublasZhpr2, int, cuDoubleComplex);
CUPORT_CUBLAS_HPR2(cublasZhpr2_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_SYR(NAME, Int, Number)                                                                           \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Number *alpha, const Number *x,     \
        Int incx, Number *A, Int lda)
CUPORT_CUBLAS_SYR(cublasCsyr, int, cuComplex);
CUPORT_CUBLAS_SYR(cublasCsyr_64, int64_t, cuComplex);
CUPORT_CUBLAS_SYR(cublasDsyr, int, double);
CUPORT_CUBLAS_SYR(cublasDsyr_64, int64_t, double);
CUPORT_CUBLAS_SYR(cublasSsyr, int, float);
CUPORT_CUBLAS_SYR(cublasSsyr_64, int64_t, float);
CUPORT_CUBLAS_SYR(cublasZsyr, int, cuDoubleComplex);
CUPORT_CUBLAS_SYR(cublasZsyr_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_TBMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t        \
        diag, Int n, Int k, const Number *A, Int lda, Number *x, Int incx)
CUPORT_CUBLAS_TBMV(cublasCtbmv, int, cuComplex);
CUPORT_CUBLAS_TBMV(cublasCtbmv_64, int64_t, cuComplex);
CUPORT_CUBLAS_TBMV(cublasCtbsv, int, cuComplex);
CUPORT_CUBLAS_TBMV(cublasCtbsv_64, int64_t, cuComplex);
CUPORT_CUBLAS_TBMV(cublasDtbmv, int, double);
CUPORT_CUBLAS_TBMV(cublasDtbmv_64, int64_t, double);
CUPORT_CUBLAS_TBMV(cublasDtbsv, int, double);
CUPORT_CUBLAS_TBMV(cublasDtbsv_64, int64_t, double);
CUPORT_CUBLAS_TBMV(cublasStbmv, int, float);
CUPORT_CUBLAS_TBMV(cublasStbmv_64, int64_t, float);
CUPORT_CUBLAS_TBMV(cublasStbsv, int, float);
CUPORT_CUBLAS_TBMV(cublasStbsv_64, int64_t, float);
CUPORT_CUBLAS_TBMV(cublasZtbmv, int, cuDoubleComplex);
CUPORT_CUBLAS_TBMV(cublasZtbmv_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_TBMV(cublasZtbsv, int, cuDoubleComplex);
CUPORT_CUBLAS_TBMV(cublasZtbsv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_TPMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t        \
        diag, Int n, const Number *AP, Number *x, Int incx)
CUPORT_CUBLAS_TPMV(cublasCtpmv, int, cuComplex);
CUPORT_CUBLAS_TPMV(cublasCtpmv_64, int64_t, cuComplex);
CUPORT_CUBLAS_TPMV(cublasCtpsv, int, cuComplex);
CUPORT_CUBLAS_TPMV(cublasCtpsv_64, int64_t, cuComplex);
CUPORT_CUBLAS_TPMV(cublasDtpmv, int, double);
CUPORT_CUBLAS_TPMV(cublasDtpmv_64, int64_t, double);
CUPORT_CUBLAS_TPMV(cublasDtpsv, int, double);
CUPORT_CUBLAS_TPMV(cublasDtpsv_64, int64_t, double);
CUPORT_CUBLAS_TPMV(cublasStpmv, int, float);
CUPORT_CUBLAS_TPMV(cublasStpmv_64, int64_t, float);
CUPORT_CUBLAS_TPMV(cublasStpsv, int, float);
CUPORT_CUBLAS_TPMV(cublasStpsv_64, int64_t, float);
CUPORT_CUBLAS_TPMV(cublasZtpmv, int, cuDoubleComplex);
CUPORT_CUBLAS_TPMV(cublasZtpmv_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_TPMV(cublasZtpsv, int, cuDoubleComplex);
CUPORT_CUBLAS_TPMV(cublasZtpsv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_TRMV(NAME, Int, Number)                                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t        \
        diag, Int n, const Number *A, Int lda, Number *x, Int incx)
CUPORT_CUBLAS_TRMV(cublasCtrmv, int, cuComplex);
CUPORT_CUBLAS_TRMV(cublasCtrmv_64, int64_t, cuComplex);
CUPORT_CUBLAS_TRMV(cublasCtrsv, int, cuComplex);
CUPORT_CUBLAS_TRMV(cublasCtrsv_64, int64_t, cuComplex);
CUPORT_CUBLAS_TRMV(cublasDtrmv, int, double);
CUPORT_CUBLAS_TRMV(cublasDtrmv_64, int64_t, double);
CUPORT_CUBLAS_TRMV(cublasStrmv, int, float);
CUPORT_CUBLAS_TRMV(cublasStrmv_64, int64_t, float);
CUPORT_CUBLAS_TRMV(cublasZtrmv, int, cuDoubleComplex);
CUPORT_CUBLAS_TRMV(cublasZtrmv_64, int64_t, cuDoubleComplex);
CUPORT_CUBLAS_TRMV(cublasZtrsv, int, cuDoubleComplex);
CUPORT_CUBLAS_TRMV(cublasZtrsv_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_SPR(NAME, Int, Number)                                                                           \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, Int n, const Number *alpha, const Number *x,     \
        Int incx, Number *AP)
CUPORT_CUBLAS_SPR(cublasDspr, int, double);
CUPORT_CUBLAS_SPR(cublasDspr_64, int64_t, double);
CUPORT_CUBLAS_SPR(cublasSspr, int, float);
CUPORT_CUBLAS_SPR(cublasSspr_64, int64_t, float);
#ifdef __cplusplus
}
#endif

#endif
