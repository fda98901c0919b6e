// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices of small numbers, and of types that are told when they run; the work is
// runtime/blas_typed_host.cpp's.
#pragma once

#include <cuport/bfloat16.h>
#include <cuport/half.h>
#include <cuport/libraries/blas.h>
#include <library_types.h>

typedef enum cublasComputeType_t {
    CUBLAS_COMPUTE_16F = 64,
    CUBLAS_COMPUTE_16F_PEDANTIC = 65,
    CUBLAS_COMPUTE_32F = 68,
    CUBLAS_COMPUTE_32F_PEDANTIC = 69,
    CUBLAS_COMPUTE_64F = 70,
    CUBLAS_COMPUTE_64F_PEDANTIC = 71,
    CUBLAS_COMPUTE_32I = 72,
    CUBLAS_COMPUTE_32I_PEDANTIC = 73,
    CUBLAS_COMPUTE_32F_FAST_16F = 74,
    CUBLAS_COMPUTE_32F_FAST_16BF = 75,
    CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
} cublasComputeType_t;

// All algorithms are one.
typedef enum cublasGemmAlgo_t {
    CUBLAS_GEMM_DFALT = -1,
    CUBLAS_GEMM_DEFAULT = -1,
    CUBLAS_GEMM_ALGO0 = 0,
    CUBLAS_GEMM_ALGO1 = 1,
    CUBLAS_GEMM_ALGO2 = 2,
    CUBLAS_GEMM_ALGO3 = 3,
    CUBLAS_GEMM_ALGO4 = 4,
    CUBLAS_GEMM_ALGO5 = 5,
    CUBLAS_GEMM_ALGO6 = 6,
    CUBLAS_GEMM_ALGO7 = 7,
    CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
    CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
    CUBLAS_GEMM_ALGO0_TENSOR_OP = 100,
    CUBLAS_GEMM_ALGO1_TENSOR_OP = 101,
    CUBLAS_GEMM_ALGO2_TENSOR_OP = 102,
    CUBLAS_GEMM_ALGO3_TENSOR_OP = 103,
    CUBLAS_GEMM_ALGO4_TENSOR_OP = 104,
} cublasGemmAlgo_t;

hipblasStatus_t cublasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                           hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* a, cudaDataType a_type, int lda, long long a_stride,
                                           const void* b, cudaDataType b_type, int ldb, long long b_stride,
                                           const void* beta, void* c, cudaDataType c_type, int ldc, long long c_stride,
                                           int count, cublasComputeType_t compute, cublasGemmAlgo_t algorithm);
hipblasStatus_t cublasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                    hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* const a[], cudaDataType a_type, int lda, const void* const b[],
                                    cudaDataType b_type, int ldb, const void* beta, void* const c[],
                                    cudaDataType c_type, int ldc, int count, cublasComputeType_t compute,
                                    cublasGemmAlgo_t algorithm);

inline hipblasStatus_t cublasGemmEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                    hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* a, cudaDataType a_type, int lda, const void* b, cudaDataType b_type,
                                    int ldb, const void* beta, void* c, cudaDataType c_type, int ldc,
                                    cublasComputeType_t compute, cublasGemmAlgo_t algorithm)
{
    return cublasGemmStridedBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, 0, b, b_type,
                                      ldb, 0, beta, c, c_type, ldc, 0, 1, compute, algorithm);
}

// Before CUDA 11 the type of the sums was told as one of data.
inline cublasComputeType_t cuport_compute_of(cudaDataType type)
{
    switch (type) {
    case CUDA_R_16F: return CUBLAS_COMPUTE_16F;
    case CUDA_R_64F:
    case CUDA_C_64F: return CUBLAS_COMPUTE_64F;
    case CUDA_R_32I: return CUBLAS_COMPUTE_32I;
    default: return CUBLAS_COMPUTE_32F;
    }
}

inline hipblasStatus_t cublasGemmEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                    hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* a, cudaDataType a_type, int lda, const void* b, cudaDataType b_type,
                                    int ldb, const void* beta, void* c, cudaDataType c_type, int ldc,
                                    cudaDataType compute, cublasGemmAlgo_t algorithm)
{
    return cublasGemmEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c,
                        c_type, ldc, cuport_compute_of(compute), algorithm);
}

inline hipblasStatus_t cublasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                                  hipblasOperation_t b_operation, int m, int n, int k,
                                                  const void* alpha, const void* a, cudaDataType a_type, int lda,
                                                  long long a_stride, const void* b, cudaDataType b_type, int ldb,
                                                  long long b_stride, const void* beta, void* c, cudaDataType c_type,
                                                  int ldc, long long c_stride, int count, cudaDataType compute,
                                                  cublasGemmAlgo_t algorithm)
{
    return cublasGemmStridedBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, a_stride, b,
                                      b_type, ldb, b_stride, beta, c, c_type, ldc, c_stride, count,
                                      cuport_compute_of(compute), algorithm);
}

inline hipblasStatus_t cublasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                           hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* const a[], cudaDataType a_type, int lda, const void* const b[],
                                           cudaDataType b_type, int ldb, const void* beta, void* const c[],
                                           cudaDataType c_type, int ldc, int count, cudaDataType compute,
                                           cublasGemmAlgo_t algorithm)
{
    return cublasGemmBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta,
                               c, c_type, ldc, count, cuport_compute_of(compute), algorithm);
}

inline hipblasStatus_t cublasSgemmEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                     hipblasOperation_t b_operation, int m, int n, int k, const float* alpha,
                                     const void* a, cudaDataType a_type, int lda, const void* b, cudaDataType b_type,
                                     int ldb, const float* beta, void* c, cudaDataType c_type, int ldc)
{
    return cublasGemmEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c,
                        c_type, ldc, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

inline hipblasStatus_t cublasHgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                                 hipblasOperation_t b_operation, int m, int n, int k,
                                                 const __half* alpha, const __half* a, int lda, long long a_stride,
                                                 const __half* b, int ldb, long long b_stride, const __half* beta,
                                                 __half* c, int ldc, long long c_stride, int count)
{
    return cublasGemmStridedBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, CUDA_R_16F, lda, a_stride,
                                      b, CUDA_R_16F, ldb, b_stride, beta, c, CUDA_R_16F, ldc, c_stride, count,
                                      CUBLAS_COMPUTE_16F, CUBLAS_GEMM_DEFAULT);
}

inline hipblasStatus_t cublasHgemm(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                   hipblasOperation_t b_operation, int m, int n, int k, const __half* alpha,
                                   const __half* a, int lda, const __half* b, int ldb, const __half* beta, __half* c,
                                   int ldc)
{
    return cublasHgemmStridedBatched(handle, a_operation, b_operation, m, n, k, alpha, a, lda, 0, b, ldb, 0, beta, c,
                                     ldc, 0, 1);
}
