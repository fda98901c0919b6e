// SPDX-License-Identifier: Apache-2.0
// cuBLAS: products of small numbers, of types that are told when they run, and of groups of batches: what the runtimes
// lack. A macro for each signature declares and defines its functions.
#ifndef CUPORT_CUBLAS_SMALL_H_
#define CUPORT_CUBLAS_SMALL_H_

#include <cublas_api.h>
#include <library_types.h>

#include <stdint.h>

#ifdef __cplusplus
#include <cuda_bf16.h>
#include <cuda_fp16.h>

extern "C" {
#define CUPORT_CUBLAS_HGEMM_64(NAME)                                                                                   \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const __half *alpha, const __half *A, int64_t lda, const __half *B, int64_t ldb,         \
        const __half *beta, __half *C, int64_t ldc)
CUPORT_CUBLAS_HGEMM_64(cublasHgemm_64);

#define CUPORT_CUBLAS_HGEMM_STRIDED_BATCHED_64(NAME)                                                                   \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const __half *alpha, const __half *A, int64_t lda, long long strideA, const __half       \
        *B, int64_t ldb, long long strideB, const __half *beta, __half *C, int64_t ldc, long long strideC, int64_t     \
        batchCount)
CUPORT_CUBLAS_HGEMM_STRIDED_BATCHED_64(cublasHgemmStridedBatched_64);

#define CUPORT_CUBLAS_HGEMM_BATCHED(NAME, Int)                                                                         \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, Int m, Int n,       \
        Int k, const __half *alpha, const __half *const Aarray[], Int lda, const __half *const Barray[], Int ldb,      \
        const __half *beta, __half *const Carray[], Int ldc, Int batchCount)
CUPORT_CUBLAS_HGEMM_BATCHED(cublasHgemmBatched, int);
CUPORT_CUBLAS_HGEMM_BATCHED(cublasHgemmBatched_64, int64_t);

#define CUPORT_CUBLAS_SGEMM_EX_64(NAME)                                                                                \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const float *alpha, const void *A, cudaDataType Atype, int64_t lda, const void *B,       \
        cudaDataType Btype, int64_t ldb, const float *beta, void *C, cudaDataType Ctype, int64_t ldc)
CUPORT_CUBLAS_SGEMM_EX_64(cublasSgemmEx_64);

#define CUPORT_CUBLAS_GEMM_EX_64(NAME)                                                                                 \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const void *alpha, const void *A, cudaDataType Atype, int64_t lda, const void *B,        \
        cudaDataType Btype, int64_t ldb, const void *beta, void *C, cudaDataType Ctype, int64_t ldc,                   \
        cublasComputeType_t computeType, cublasGemmAlgo_t algo)
CUPORT_CUBLAS_GEMM_EX_64(cublasGemmEx_64);

#define CUPORT_CUBLAS_GEMM_BATCHED_EX_64(NAME)                                                                         \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const void *alpha, const void *const Aarray[], cudaDataType Atype, int64_t lda,          \
        const void *const Barray[], cudaDataType Btype, int64_t ldb, const void *beta, void *const Carray[],           \
        cudaDataType Ctype, int64_t ldc, int64_t batchCount, cublasComputeType_t computeType, cublasGemmAlgo_t         \
        algo)
CUPORT_CUBLAS_GEMM_BATCHED_EX_64(cublasGemmBatchedEx_64);

#define CUPORT_CUBLAS_GEMM_STRIDED_BATCHED_EX_64(NAME)                                                                 \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int64_t m,          \
        int64_t n, int64_t k, const void *alpha, const void *A, cudaDataType Atype, int64_t lda, long long             \
        strideA, const void *B, cudaDataType Btype, int64_t ldb, long long strideB, const void *beta, void *C,         \
        cudaDataType Ctype, int64_t ldc, long long strideC, int64_t batchCount, cublasComputeType_t computeType,       \
        cublasGemmAlgo_t algo)
CUPORT_CUBLAS_GEMM_STRIDED_BATCHED_EX_64(cublasGemmStridedBatchedEx_64);

#define CUPORT_CUBLAS_GEMM_GROUPED_BATCHED(NAME, Int, Number)                                                          \
    cublasStatus_t NAME(cublasHandle_t handle, const cublasOperation_t transa_array[], const cublasOperation_t         \
        transb_array[], const Int m_array[], const Int n_array[], const Int k_array[], const Number alpha_array[],     \
        const Number *const Aarray[], const Int lda_array[], const Number *const Barray[], const Int ldb_array[],      \
        const Number beta_array[], Number *const Carray[], const Int ldc_array[], Int group_count, const Int           \
        group_size[])
CUPORT_CUBLAS_GEMM_GROUPED_BATCHED(cublasSgemmGroupedBatched, int, float);
CUPORT_CUBLAS_GEMM_GROUPED_BATCHED(cublasSgemmGroupedBatched_64, int64_t, float);
CUPORT_CUBLAS_GEMM_GROUPED_BATCHED(cublasDgemmGroupedBatched, int, double);
CUPORT_CUBLAS_GEMM_GROUPED_BATCHED(cublasDgemmGroupedBatched_64, int64_t, double);

#define CUPORT_CUBLAS_GEMM_GROUPED_BATCHED_EX(NAME, Int)                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, const cublasOperation_t transa_array[], const cublasOperation_t         \
        transb_array[], const Int m_array[], const Int n_array[], const Int k_array[], const void *alpha_array,        \
        const void *const Aarray[], cudaDataType Atype, const Int lda_array[], const void *const Barray[],             \
        cudaDataType Btype, const Int ldb_array[], const void *beta_array, void *const Carray[], cudaDataType          \
        Ctype, const Int ldc_array[], Int group_count, const Int group_size[], cublasComputeType_t computeType)
CUPORT_CUBLAS_GEMM_GROUPED_BATCHED_EX(cublasGemmGroupedBatchedEx, int);
CUPORT_CUBLAS_GEMM_GROUPED_BATCHED_EX(cublasGemmGroupedBatchedEx_64, int64_t);

#define CUPORT_CUBLAS_SMALL_GEMV_BATCHED(NAME, Int, In, Out)                                                           \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, Int m, Int n, const float *alpha, const In     \
        *const Aarray[], Int lda, const In *const xarray[], Int incx, const float *beta, Out *const yarray[], Int      \
        incy, Int batchCount)
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasHSHgemvBatched, int, __half, __half);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasHSHgemvBatched_64, int64_t, __half, __half);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasHSSgemvBatched, int, __half, float);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasHSSgemvBatched_64, int64_t, __half, float);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasTSTgemvBatched, int, __nv_bfloat16, __nv_bfloat16);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasTSTgemvBatched_64, int64_t, __nv_bfloat16, __nv_bfloat16);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasTSSgemvBatched, int, __nv_bfloat16, float);
CUPORT_CUBLAS_SMALL_GEMV_BATCHED(cublasTSSgemvBatched_64, int64_t, __nv_bfloat16, float);

#define CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(NAME, Int, In, Out)                                                   \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t trans, Int m, Int n, const float *alpha, const In     \
        *A, Int lda, long long strideA, const In *x, Int incx, long long stridex, const float *beta, Out *y, Int       \
        incy, long long stridey, Int batchCount)
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasHSHgemvStridedBatched, int, __half, __half);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasHSHgemvStridedBatched_64, int64_t, __half, __half);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasHSSgemvStridedBatched, int, __half, float);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasHSSgemvStridedBatched_64, int64_t, __half, float);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasTSTgemvStridedBatched, int, __nv_bfloat16, __nv_bfloat16);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasTSTgemvStridedBatched_64, int64_t, __nv_bfloat16, __nv_bfloat16);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasTSSgemvStridedBatched, int, __nv_bfloat16, float);
CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(cublasTSSgemvStridedBatched_64, int64_t, __nv_bfloat16, float);
}
#endif

#endif
