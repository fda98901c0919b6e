// SPDX-License-Identifier: Apache-2.0
// cuBLASXt: matrices of the host or the device. One device does the work. A macro for each signature declares and
// defines its functions.
#ifndef CUBLAS_XT_H_
#define CUBLAS_XT_H_

#include <cublas_v2.h>
#include <stddef.h>

struct cublasXtContext;
typedef struct cublasXtContext *cublasXtHandle_t;
typedef enum { CUBLASXT_PINNING_DISABLED = 0, CUBLASXT_PINNING_ENABLED = 1 } cublasXtPinnedMemMode_t;
typedef enum {
    CUBLASXT_FLOAT = 0,
    CUBLASXT_DOUBLE = 1,
    CUBLASXT_COMPLEX = 2,
    CUBLASXT_DOUBLECOMPLEX = 3
} cublasXtOpType_t;
typedef enum {
    CUBLASXT_GEMM = 0,
    CUBLASXT_SYRK = 1,
    CUBLASXT_HERK = 2,
    CUBLASXT_SYMM = 3,
    CUBLASXT_HEMM = 4,
    CUBLASXT_TRSM = 5,
    CUBLASXT_SYR2K = 6,
    CUBLASXT_HER2K = 7,
    CUBLASXT_SPMM = 8,
    CUBLASXT_SYRKX = 9,
    CUBLASXT_HERKX = 10,
    CUBLASXT_TRMM = 11,
    CUBLASXT_ROUTINE_MAX = 12
} cublasXtBlasOp_t;

#ifdef __cplusplus
extern "C" {
#endif
cublasStatus_t cublasXtCreate(cublasXtHandle_t *handle);
cublasStatus_t cublasXtDestroy(cublasXtHandle_t handle);
cublasStatus_t cublasXtGetNumBoards(int nbDevices, int deviceId[], int *nbBoards);
cublasStatus_t cublasXtDeviceSelect(cublasXtHandle_t handle, int nbDevices, int deviceId[]);
cublasStatus_t cublasXtSetBlockDim(cublasXtHandle_t handle, int blockDim);
cublasStatus_t cublasXtGetBlockDim(cublasXtHandle_t handle, int *blockDim);
cublasStatus_t cublasXtGetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t *mode);
cublasStatus_t cublasXtSetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t mode);
cublasStatus_t cublasXtSetCpuRoutine(cublasXtHandle_t handle, cublasXtBlasOp_t blasOp, cublasXtOpType_t type,
                                     void *blasFunctor);
cublasStatus_t cublasXtSetCpuRatio(cublasXtHandle_t handle, cublasXtBlasOp_t blasOp, cublasXtOpType_t type,
                                   float ratio);

#define CUPORT_CUBLASXT_GEMM(NAME, T)                                                                                  \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, size_t m,         \
                        size_t n, size_t k, const T *alpha, const T *A, size_t lda, const T *B, size_t ldb,            \
                        const T *beta, T *C, size_t ldc)
#define CUPORT_CUBLASXT_SYMM(NAME, T)                                                                                  \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, size_t m, size_t n,     \
                        const T *alpha, const T *A, size_t lda, const T *B, size_t ldb, const T *beta, T *C,           \
                        size_t ldc)
#define CUPORT_CUBLASXT_SPMM(NAME, T)                                                                                  \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, size_t m, size_t n,     \
                        const T *alpha, const T *AP, const T *B, size_t ldb, const T *beta, T *C, size_t ldc)
#define CUPORT_CUBLASXT_SYRK(NAME, T, Factor)                                                                          \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, size_t n, size_t k,   \
                        const Factor *alpha, const T *A, size_t lda, const Factor *beta, T *C, size_t ldc)
#define CUPORT_CUBLASXT_SYR2K(NAME, T, Factor)                                                                         \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, size_t n, size_t k,   \
                        const T *alpha, const T *A, size_t lda, const T *B, size_t ldb, const Factor *beta, T *C,      \
                        size_t ldc)
#define CUPORT_CUBLASXT_TRSM(NAME, T)                                                                                  \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,                         \
                        cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const T *alpha,            \
                        const T *A, size_t lda, T *B, size_t ldb)
#define CUPORT_CUBLASXT_TRMM(NAME, T)                                                                                  \
    cublasStatus_t NAME(cublasXtHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,                         \
                        cublasOperation_t trans, cublasDiagType_t diag, size_t m, size_t n, const T *alpha,            \
                        const T *A, size_t lda, const T *B, size_t ldb, T *C, size_t ldc)
CUPORT_CUBLASXT_GEMM(cublasXtSgemm, float);
CUPORT_CUBLASXT_GEMM(cublasXtDgemm, double);
CUPORT_CUBLASXT_GEMM(cublasXtCgemm, cuComplex);
CUPORT_CUBLASXT_GEMM(cublasXtZgemm, cuDoubleComplex);
CUPORT_CUBLASXT_SYMM(cublasXtSsymm, float);
CUPORT_CUBLASXT_SYMM(cublasXtDsymm, double);
CUPORT_CUBLASXT_SYMM(cublasXtCsymm, cuComplex);
CUPORT_CUBLASXT_SYMM(cublasXtZsymm, cuDoubleComplex);
CUPORT_CUBLASXT_SYMM(cublasXtChemm, cuComplex);
CUPORT_CUBLASXT_SYMM(cublasXtZhemm, cuDoubleComplex);
CUPORT_CUBLASXT_SPMM(cublasXtSspmm, float);
CUPORT_CUBLASXT_SPMM(cublasXtDspmm, double);
CUPORT_CUBLASXT_SPMM(cublasXtCspmm, cuComplex);
CUPORT_CUBLASXT_SPMM(cublasXtZspmm, cuDoubleComplex);
CUPORT_CUBLASXT_SYRK(cublasXtSsyrk, float, float);
CUPORT_CUBLASXT_SYRK(cublasXtDsyrk, double, double);
CUPORT_CUBLASXT_SYRK(cublasXtCsyrk, cuComplex, cuComplex);
CUPORT_CUBLASXT_SYRK(cublasXtZsyrk, cuDoubleComplex, cuDoubleComplex);
CUPORT_CUBLASXT_SYRK(cublasXtCherk, cuComplex, float);
CUPORT_CUBLASXT_SYRK(cublasXtZherk, cuDoubleComplex, double);
CUPORT_CUBLASXT_SYR2K(cublasXtSsyr2k, float, float);
CUPORT_CUBLASXT_SYR2K(cublasXtDsyr2k, double, double);
CUPORT_CUBLASXT_SYR2K(cublasXtCsyr2k, cuComplex, cuComplex);
CUPORT_CUBLASXT_SYR2K(cublasXtZsyr2k, cuDoubleComplex, cuDoubleComplex);
CUPORT_CUBLASXT_SYR2K(cublasXtCher2k, cuComplex, float);
CUPORT_CUBLASXT_SYR2K(cublasXtZher2k, cuDoubleComplex, double);
CUPORT_CUBLASXT_SYR2K(cublasXtSsyrkx, float, float);
CUPORT_CUBLASXT_SYR2K(cublasXtDsyrkx, double, double);
CUPORT_CUBLASXT_SYR2K(cublasXtCsyrkx, cuComplex, cuComplex);
CUPORT_CUBLASXT_SYR2K(cublasXtZsyrkx, cuDoubleComplex, cuDoubleComplex);
CUPORT_CUBLASXT_SYR2K(cublasXtCherkx, cuComplex, float);
CUPORT_CUBLASXT_SYR2K(cublasXtZherkx, cuDoubleComplex, double);
CUPORT_CUBLASXT_TRSM(cublasXtStrsm, float);
CUPORT_CUBLASXT_TRSM(cublasXtDtrsm, double);
CUPORT_CUBLASXT_TRSM(cublasXtCtrsm, cuComplex);
CUPORT_CUBLASXT_TRSM(cublasXtZtrsm, cuDoubleComplex);
CUPORT_CUBLASXT_TRMM(cublasXtStrmm, float);
CUPORT_CUBLASXT_TRMM(cublasXtDtrmm, double);
CUPORT_CUBLASXT_TRMM(cublasXtCtrmm, cuComplex);
CUPORT_CUBLASXT_TRMM(cublasXtZtrmm, cuDoubleComplex);
#ifdef __cplusplus
}
#endif

#endif
