// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices of small numbers, and of types that are told when they run. Sums have 32 bits.
#pragma once

#include "../../common/half.h"
#include "../types/library_types.h"
#include "blas.h"

typedef cuportDataType cuportblasDataType_t;

cuportblasStatus_t cuportblasHgemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                   cuportblasOperation_t b_operation, int m, int n, int k, const __half* alpha,
                                   const __half* a, int lda, const __half* b, int ldb, const __half* beta, __half* c,
                                   int ldc);
cuportblasStatus_t cuportblasHgemmStridedBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                                 cuportblasOperation_t b_operation, int m, int n, int k,
                                                 const __half* alpha, const __half* a, int lda, long long a_stride,
                                                 const __half* b, int ldb, long long b_stride, const __half* beta,
                                                 __half* c, int ldc, long long c_stride, int count);
cuportblasStatus_t cuportblasGemmStridedBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                                  cuportblasOperation_t b_operation, int m, int n, int k,
                                                  const void* alpha, const void* a, cuportDataType a_type, int lda,
                                                  long long a_stride, const void* b, cuportDataType b_type, int ldb,
                                                  long long b_stride, const void* beta, void* c, cuportDataType c_type,
                                                  int ldc, long long c_stride, int count,
                                                  cuportblasComputeType_t compute, cuportblasGemmAlgo_t algorithm);
cuportblasStatus_t cuportblasGemmBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                           cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* const a[], cuportDataType a_type, int lda,
                                           const void* const b[], cuportDataType b_type, int ldb, const void* beta,
                                           void* const c[], cuportDataType c_type, int ldc, int count,
                                           cuportblasComputeType_t compute, cuportblasGemmAlgo_t algorithm);
cuportblasStatus_t cuportblasGemmEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                    cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* a, cuportDataType a_type, int lda, const void* b, cuportDataType b_type,
                                    int ldb, const void* beta, void* c, cuportDataType c_type, int ldc,
                                    cuportblasComputeType_t compute, cuportblasGemmAlgo_t algorithm);
// Before CUDA 11 the type of the sums was told as one of data.
cuportblasStatus_t cuportblasGemmStridedBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                                  cuportblasOperation_t b_operation, int m, int n, int k,
                                                  const void* alpha, const void* a, cuportDataType a_type, int lda,
                                                  long long a_stride, const void* b, cuportDataType b_type, int ldb,
                                                  long long b_stride, const void* beta, void* c, cuportDataType c_type,
                                                  int ldc, long long c_stride, int count, cuportDataType compute,
                                                  cuportblasGemmAlgo_t algorithm);
cuportblasStatus_t cuportblasGemmBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                           cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* const a[], cuportDataType a_type, int lda,
                                           const void* const b[], cuportDataType b_type, int ldb, const void* beta,
                                           void* const c[], cuportDataType c_type, int ldc, int count,
                                           cuportDataType compute, cuportblasGemmAlgo_t algorithm);
cuportblasStatus_t cuportblasGemmEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                    cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* a, cuportDataType a_type, int lda, const void* b, cuportDataType b_type,
                                    int ldb, const void* beta, void* c, cuportDataType c_type, int ldc,
                                    cuportDataType compute, cuportblasGemmAlgo_t algorithm);
cuportblasStatus_t cuportblasSgemmEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                     cuportblasOperation_t b_operation, int m, int n, int k, const float* alpha,
                                     const void* a, cuportDataType a_type, int lda, const void* b,
                                     cuportDataType b_type, int ldb, const float* beta, void* c, cuportDataType c_type,
                                     int ldc);
