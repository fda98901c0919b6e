// SPDX-License-Identifier: Apache-2.0
// cuBLAS: functions whose types of numbers are told when they run, and copies with sizes of 64 bits. A macro for each
// signature declares and defines its functions.
#ifndef CUPORT_CUBLAS_TYPED_H_
#define CUPORT_CUBLAS_TYPED_H_

#include <cublas_api.h>
#include <library_types.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define CUPORT_CUBLAS_AXPY_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const void *alpha, cudaDataType alphaType, const void *x,        \
        cudaDataType xType, Int incx, void *y, cudaDataType yType, Int incy, cudaDataType executiontype)
CUPORT_CUBLAS_AXPY_EX(cublasAxpyEx, int);
CUPORT_CUBLAS_AXPY_EX(cublasAxpyEx_64, int64_t);

#define CUPORT_CUBLAS_SCAL_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const void *alpha, cudaDataType alphaType, void *x,              \
        cudaDataType xType, Int incx, cudaDataType executionType)
CUPORT_CUBLAS_SCAL_EX(cublasScalEx, int);
CUPORT_CUBLAS_SCAL_EX(cublasScalEx_64, int64_t);

#define CUPORT_CUBLAS_COPY_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const void *x, cudaDataType xType, Int incx, void *y,            \
        cudaDataType yType, Int incy)
CUPORT_CUBLAS_COPY_EX(cublasCopyEx, int);
CUPORT_CUBLAS_COPY_EX(cublasCopyEx_64, int64_t);

#define CUPORT_CUBLAS_SWAP_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, void *x, cudaDataType xType, Int incx, void *y,                  \
        cudaDataType yType, Int incy)
CUPORT_CUBLAS_SWAP_EX(cublasSwapEx, int);
CUPORT_CUBLAS_SWAP_EX(cublasSwapEx_64, int64_t);

#define CUPORT_CUBLAS_ROT_EX(NAME, Int)                                                                                \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, void *x, cudaDataType xType, Int incx, void *y,                  \
        cudaDataType yType, Int incy, const void *c, const void *s, cudaDataType csType, cudaDataType                  \
        executiontype)
CUPORT_CUBLAS_ROT_EX(cublasRotEx, int);
CUPORT_CUBLAS_ROT_EX(cublasRotEx_64, int64_t);

#define CUPORT_CUBLAS_ROTG_EX(NAME)                                                                                    \
    cublasStatus_t NAME(cublasHandle_t handle, void *a, void *b, cudaDataType abType, void *c, void *s,                \
        cudaDataType csType, cudaDataType executiontype)
CUPORT_CUBLAS_ROTG_EX(cublasRotgEx);

#define CUPORT_CUBLAS_ROTM_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, void *x, cudaDataType xType, Int incx, void *y, cudaDataType     \
        yType, Int incy, const void *param, cudaDataType paramType, cudaDataType executiontype)
CUPORT_CUBLAS_ROTM_EX(cublasRotmEx, int);
CUPORT_CUBLAS_ROTM_EX(cublasRotmEx_64, int64_t);

#define CUPORT_CUBLAS_ROTMG_EX(NAME)                                                                                   \
    cublasStatus_t NAME(cublasHandle_t handle, void *d1, cudaDataType d1Type, void *d2, cudaDataType d2Type, void      \
        *x1, cudaDataType x1Type, const void *y1, cudaDataType y1Type, void *param, cudaDataType paramType,            \
        cudaDataType executiontype)
CUPORT_CUBLAS_ROTMG_EX(cublasRotmgEx);

#define CUPORT_CUBLAS_DOT_EX(NAME, Int)                                                                                \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const void *x, cudaDataType xType, Int incx, const void *y,      \
        cudaDataType yType, Int incy, void *result, cudaDataType resultType, cudaDataType executionType)
CUPORT_CUBLAS_DOT_EX(cublasDotEx, int);
CUPORT_CUBLAS_DOT_EX(cublasDotEx_64, int64_t);
CUPORT_CUBLAS_DOT_EX(cublasDotcEx, int);
CUPORT_CUBLAS_DOT_EX(cublasDotcEx_64, int64_t);

#define CUPORT_CUBLAS_NRM2_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const void *x, cudaDataType xType, Int incx, void *result,       \
        cudaDataType resultType, cudaDataType executionType)
CUPORT_CUBLAS_NRM2_EX(cublasNrm2Ex, int);
CUPORT_CUBLAS_NRM2_EX(cublasNrm2Ex_64, int64_t);
CUPORT_CUBLAS_NRM2_EX(cublasAsumEx, int);
CUPORT_CUBLAS_NRM2_EX(cublasAsumEx_64, int64_t);

#define CUPORT_CUBLAS_AMAX_EX(NAME, Int)                                                                               \
    cublasStatus_t NAME(cublasHandle_t handle, Int n, const void *x, cudaDataType xType, Int incx, Int *result)
CUPORT_CUBLAS_AMAX_EX(cublasIamaxEx, int);
CUPORT_CUBLAS_AMAX_EX(cublasIamaxEx_64, int64_t);
CUPORT_CUBLAS_AMAX_EX(cublasIaminEx, int);
CUPORT_CUBLAS_AMAX_EX(cublasIaminEx_64, int64_t);

#define CUPORT_CUBLAS_CGEMM_EX(NAME, Int)                                                                              \
    cublasStatus_t NAME(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, Int m, Int n,       \
        Int k, const cuComplex *alpha, const void *A, cudaDataType Atype, Int lda, const void *B, cudaDataType         \
        Btype, Int ldb, const cuComplex *beta, void *C, cudaDataType Ctype, Int ldc)
CUPORT_CUBLAS_CGEMM_EX(cublasCgemmEx, int);
CUPORT_CUBLAS_CGEMM_EX(cublasCgemmEx_64, int64_t);
CUPORT_CUBLAS_CGEMM_EX(cublasCgemm3mEx, int);
CUPORT_CUBLAS_CGEMM_EX(cublasCgemm3mEx_64, int64_t);

#define CUPORT_CUBLAS_CHERK_EX(NAME, Int)                                                                              \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, Int n, Int k,           \
        const float *alpha, const void *A, cudaDataType Atype, Int lda, const float *beta, void *C, cudaDataType       \
        Ctype, Int ldc)
CUPORT_CUBLAS_CHERK_EX(cublasCherkEx, int);
CUPORT_CUBLAS_CHERK_EX(cublasCherkEx_64, int64_t);
CUPORT_CUBLAS_CHERK_EX(cublasCherk3mEx, int);
CUPORT_CUBLAS_CHERK_EX(cublasCherk3mEx_64, int64_t);

#define CUPORT_CUBLAS_CSYRK_EX(NAME, Int)                                                                              \
    cublasStatus_t NAME(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, Int n, Int k,           \
        const cuComplex *alpha, const void *A, cudaDataType Atype, Int lda, const cuComplex *beta, void *C,            \
        cudaDataType Ctype, Int ldc)
CUPORT_CUBLAS_CSYRK_EX(cublasCsyrkEx, int);
CUPORT_CUBLAS_CSYRK_EX(cublasCsyrkEx_64, int64_t);
CUPORT_CUBLAS_CSYRK_EX(cublasCsyrk3mEx, int);
CUPORT_CUBLAS_CSYRK_EX(cublasCsyrk3mEx_64, int64_t);
#define CUPORT_CUBLAS_COPY_VECTOR(NAME)                                                                                \
    cublasStatus_t NAME(int64_t n, int64_t elemSize, const void *x, int64_t incx, void *y, int64_t incy)
CUPORT_CUBLAS_COPY_VECTOR(cublasSetVector_64);
CUPORT_CUBLAS_COPY_VECTOR(cublasGetVector_64);

#define CUPORT_CUBLAS_COPY_VECTOR_ASYNC(NAME)                                                                          \
    cublasStatus_t NAME(int64_t n, int64_t elemSize, const void *x, int64_t incx, void *y, int64_t incy,               \
        cudaStream_t stream)
CUPORT_CUBLAS_COPY_VECTOR_ASYNC(cublasSetVectorAsync_64);
CUPORT_CUBLAS_COPY_VECTOR_ASYNC(cublasGetVectorAsync_64);

#define CUPORT_CUBLAS_COPY_MATRIX(NAME)                                                                                \
    cublasStatus_t NAME(int64_t rows, int64_t cols, int64_t elemSize, const void *A, int64_t lda, void *B,             \
        int64_t ldb)
CUPORT_CUBLAS_COPY_MATRIX(cublasSetMatrix_64);
CUPORT_CUBLAS_COPY_MATRIX(cublasGetMatrix_64);

#define CUPORT_CUBLAS_COPY_MATRIX_ASYNC(NAME)                                                                          \
    cublasStatus_t NAME(int64_t rows, int64_t cols, int64_t elemSize, const void *A, int64_t lda, void *B,             \
        int64_t ldb, cudaStream_t stream)
CUPORT_CUBLAS_COPY_MATRIX_ASYNC(cublasSetMatrixAsync_64);
CUPORT_CUBLAS_COPY_MATRIX_ASYNC(cublasGetMatrixAsync_64);
#ifdef __cplusplus
}
#endif

#endif
