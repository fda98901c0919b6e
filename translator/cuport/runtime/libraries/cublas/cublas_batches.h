// SPDX-License-Identifier: Apache-2.0
// cuBLAS for many small matrices at once: what the runtimes lack. A macro for each signature declares and defines its functions.
#ifndef CUPORT_CUBLAS_BATCHES_H_
#define CUPORT_CUBLAS_BATCHES_H_

#include <cublas_api.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define CUPORT_CUBLAS_GELS_BATCHED(NAME, Number)                                                                       \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int nrhs, Number *const          \
        Aarray[], int lda, Number *const Carray[], int ldc, int *info, int *devInfoArray, int batchSize)
CUPORT_CUBLAS_GELS_BATCHED(cublasCgelsBatched, cuComplex);
CUPORT_CUBLAS_GELS_BATCHED(cublasDgelsBatched, double);
CUPORT_CUBLAS_GELS_BATCHED(cublasSgelsBatched, float);
CUPORT_CUBLAS_GELS_BATCHED(cublasZgelsBatched, cuDoubleComplex);

#define CUPORT_CUBLAS_GEMM3M_BATCHED(NAME, Int, Number)                                                                \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, Int m, Int n,       \
        Int k, const Number *alpha, const Number *const Aarray[], Int lda, const Number *const Barray[], Int ldb,      \
        const Number *beta, Number *const Carray[], Int ldc, Int batchCount)
CUPORT_CUBLAS_GEMM3M_BATCHED(cublasCgemm3mBatched, int, cuComplex);
CUPORT_CUBLAS_GEMM3M_BATCHED(cublasCgemm3mBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMM3M_BATCHED(cublasCgemmBatched, int, cuComplex);
CUPORT_CUBLAS_GEMM3M_BATCHED(cublasCgemmBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMM3M_BATCHED(cublasZgemmBatched, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMM3M_BATCHED(cublasZgemmBatched_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(NAME, Int, Number)                                                        \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, Int m, Int n,       \
        Int k, const Number *alpha, const Number *A, Int lda, long long strideA, const Number *B, Int ldb, long        \
        long strideB, const Number *beta, Number *C, Int ldc, long long strideC, Int batchCount)
CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(cublasCgemm3mStridedBatched, int, cuComplex);
CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(cublasCgemm3mStridedBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(cublasCgemmStridedBatched, int, cuComplex);
CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(cublasCgemmStridedBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(cublasZgemmStridedBatched, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMM3M_STRIDED_BATCHED(cublasZgemmStridedBatched_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEMV_BATCHED(NAME, Int, Number)                                                                  \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, Int m, Int n, const Number *alpha, const       \
        Number *const Aarray[], Int lda, const Number *const xarray[], Int incx, const Number *beta, Number *const     \
        yarray[], Int incy, Int batchCount)
CUPORT_CUBLAS_GEMV_BATCHED(cublasCgemvBatched, int, cuComplex);
CUPORT_CUBLAS_GEMV_BATCHED(cublasCgemvBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMV_BATCHED(cublasDgemvBatched, int, double);
CUPORT_CUBLAS_GEMV_BATCHED(cublasDgemvBatched_64, int64_t, double);
CUPORT_CUBLAS_GEMV_BATCHED(cublasSgemvBatched, int, float);
CUPORT_CUBLAS_GEMV_BATCHED(cublasSgemvBatched_64, int64_t, float);
CUPORT_CUBLAS_GEMV_BATCHED(cublasZgemvBatched, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMV_BATCHED(cublasZgemvBatched_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(NAME, Int, Number)                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, Int m, Int n, const Number *alpha, const       \
        Number *A, Int lda, long long strideA, const Number *x, Int incx, long long stridex, const Number *beta,       \
        Number *y, Int incy, long long stridey, Int batchCount)
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasCgemvStridedBatched, int, cuComplex);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasCgemvStridedBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasDgemvStridedBatched, int, double);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasDgemvStridedBatched_64, int64_t, double);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasSgemvStridedBatched, int, float);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasSgemvStridedBatched_64, int64_t, float);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasZgemvStridedBatched, int, cuDoubleComplex);
CUPORT_CUBLAS_GEMV_STRIDED_BATCHED(cublasZgemvStridedBatched_64, int64_t, cuDoubleComplex);

#define CUPORT_CUBLAS_GEQRF_BATCHED(NAME, Number)                                                                      \
    cublasStatus_t NAME(cublasHandle_t handle, int m, int n, Number *const Aarray[], int lda, Number *const            \
        TauArray[], int *info, int batchSize)
CUPORT_CUBLAS_GEQRF_BATCHED(cublasCgeqrfBatched, cuComplex);
CUPORT_CUBLAS_GEQRF_BATCHED(cublasDgeqrfBatched, double);
CUPORT_CUBLAS_GEQRF_BATCHED(cublasSgeqrfBatched, float);
CUPORT_CUBLAS_GEQRF_BATCHED(cublasZgeqrfBatched, cuDoubleComplex);

#define CUPORT_CUBLAS_GETRF_BATCHED(NAME, Number)                                                                      \
    cublasStatus_t NAME(cublasHandle_t handle, int n, Number *const A[], int lda, int *P, int *info, int               \
        batchSize)
CUPORT_CUBLAS_GETRF_BATCHED(cublasCgetrfBatched, cuComplex);
CUPORT_CUBLAS_GETRF_BATCHED(cublasZgetrfBatched, cuDoubleComplex);

#define CUPORT_CUBLAS_GETRI_BATCHED(NAME, Number)                                                                      \
    cublasStatus_t NAME(cublasHandle_t handle, int n, const Number *const A[], int lda, const int *P, Number           \
        *const C[], int ldc, int *info, int batchSize)
CUPORT_CUBLAS_GETRI_BATCHED(cublasCgetriBatched, cuComplex);
CUPORT_CUBLAS_GETRI_BATCHED(cublasZgetriBatched, cuDoubleComplex);

#define CUPORT_CUBLAS_GETRS_BATCHED(NAME, Number)                                                                      \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, int n, int nrhs, const Number *const           \
        Aarray[], int lda, const int *devIpiv, Number *const Barray[], int ldb, int *info, int batchSize)
CUPORT_CUBLAS_GETRS_BATCHED(cublasCgetrsBatched, cuComplex);
CUPORT_CUBLAS_GETRS_BATCHED(cublasZgetrsBatched, cuDoubleComplex);

#define CUPORT_CUBLAS_MATINV_BATCHED(NAME, Number)                                                                     \
    cublasStatus_t NAME(cublasHandle_t handle, int n, const Number *const A[], int lda, Number *const Ainv[], int      \
        lda_inv, int *info, int batchSize)
CUPORT_CUBLAS_MATINV_BATCHED(cublasCmatinvBatched, cuComplex);
CUPORT_CUBLAS_MATINV_BATCHED(cublasDmatinvBatched, double);
CUPORT_CUBLAS_MATINV_BATCHED(cublasSmatinvBatched, float);
CUPORT_CUBLAS_MATINV_BATCHED(cublasZmatinvBatched, cuDoubleComplex);

#define CUPORT_CUBLAS_TRSM_BATCHED(NAME, Int, Number)                                                                  \
    cublasStatus_t NAME(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t         \
        trans, cublasDiagType_t diag, Int m, Int n, const Number *alpha, const Number *const A[], Int lda, Number      \
        *const B[], Int ldb, Int batchCount)
CUPORT_CUBLAS_TRSM_BATCHED(cublasCtrsmBatched, int, cuComplex);
CUPORT_CUBLAS_TRSM_BATCHED(cublasCtrsmBatched_64, int64_t, cuComplex);
CUPORT_CUBLAS_TRSM_BATCHED(cublasDtrsmBatched, int, double);
CUPORT_CUBLAS_TRSM_BATCHED(cublasDtrsmBatched_64, int64_t, double);
CUPORT_CUBLAS_TRSM_BATCHED(cublasStrsmBatched, int, float);
CUPORT_CUBLAS_TRSM_BATCHED(cublasStrsmBatched_64, int64_t, float);
CUPORT_CUBLAS_TRSM_BATCHED(cublasZtrsmBatched, int, cuDoubleComplex);
CUPORT_CUBLAS_TRSM_BATCHED(cublasZtrsmBatched_64, int64_t, cuDoubleComplex);
#ifdef __cplusplus
}
#endif

#endif
