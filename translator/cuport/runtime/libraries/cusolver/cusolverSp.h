// SPDX-License-Identifier: Apache-2.0
// cuSOLVER for sparse matrices: types, constants and functions have CUDA's names and numbers. Each family of functions
// has one signature, for each type of numbers.
#ifndef CUSOLVERSP_H_
#define CUSOLVERSP_H_

#include "cusolver_common.h"

#include <cusparse.h>

typedef struct cusolverSpContext *cusolverSpHandle_t;
typedef struct csrqrInfo *csrqrInfo_t;

// A x = b, with the places and values of A by rows.
#define CUPORT_CUSOLVERSP_SOLVE(NAME, T, Real)                                                                         \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int nnz, const cusparseMatDescr_t descrA, const T *csrVal, \
                          const int *csrRowPtr, const int *csrColInd, const T *b, Real tol, int reorder, T *x,         \
                          int *singularity)
#define CUPORT_CUSOLVERSP_LEAST_SQUARES(NAME, T, Real)                                                                 \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descrA,           \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, const T *b, Real tol,        \
                          int *rankA, T *x, int *p, Real *min_norm)
#define CUPORT_CUSOLVERSP_EIGENVALUE(NAME, T, Real)                                                                    \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int nnz, const cusparseMatDescr_t descrA,                  \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, T mu0, const T *x0,          \
                          int maxite, Real tol, T *mu, T *x)
#define CUPORT_CUSOLVERSP_QR_BUFFER_BATCHED(NAME, T)                                                                   \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descrA,           \
                          const T *csrVal, const int *csrRowPtr, const int *csrColInd, int batchSize,                  \
                          csrqrInfo_t info, size_t *internalDataInBytes, size_t *workspaceInBytes)
#define CUPORT_CUSOLVERSP_QR_SOLVE_BATCHED(NAME, T)                                                                    \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnz, const cusparseMatDescr_t descrA,           \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, const T *b, T *x,            \
                          int batchSize, csrqrInfo_t info, void *pBuffer)
#define CUPORT_CUSOLVERSP_ORDER(NAME)                                                                                  \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int n, int nnzA, const cusparseMatDescr_t descrA,                 \
                          const int *csrRowPtrA, const int *csrColIndA, int *p)

#ifdef __cplusplus
extern "C" {
#endif
cusolverStatus_t cusolverSpCreate(cusolverSpHandle_t *handle);
cusolverStatus_t cusolverSpDestroy(cusolverSpHandle_t handle);
cusolverStatus_t cusolverSpSetStream(cusolverSpHandle_t handle, cudaStream_t streamId);
cusolverStatus_t cusolverSpGetStream(cusolverSpHandle_t handle, cudaStream_t *streamId);

cusolverStatus_t cusolverSpXcsrissymHost(cusolverSpHandle_t handle, int m, int nnzA, const cusparseMatDescr_t descrA,
                                         const int *csrRowPtrA, const int *csrEndPtrA, const int *csrColIndA,
                                         int *issym);
CUPORT_CUSOLVERSP_ORDER(cusolverSpXcsrsymrcmHost);
CUPORT_CUSOLVERSP_ORDER(cusolverSpXcsrsymmdqHost);
CUPORT_CUSOLVERSP_ORDER(cusolverSpXcsrsymamdHost);
cusolverStatus_t cusolverSpXcsrmetisndHost(cusolverSpHandle_t handle, int n, int nnzA,
                                           const cusparseMatDescr_t descrA, const int *csrRowPtrA,
                                           const int *csrColIndA, const int64_t *options, int *p);
cusolverStatus_t cusolverSpXcsrperm_bufferSizeHost(cusolverSpHandle_t handle, int m, int n, int nnzA,
                                                   const cusparseMatDescr_t descrA, const int *csrRowPtrA,
                                                   const int *csrColIndA, const int *p, const int *q,
                                                   size_t *bufferSizeInBytes);
cusolverStatus_t cusolverSpXcsrpermHost(cusolverSpHandle_t handle, int m, int n, int nnzA,
                                        const cusparseMatDescr_t descrA, int *csrRowPtrA, int *csrColIndA,
                                        const int *p, const int *q, int *map, void *pBuffer);

CUPORT_CUSOLVERSP_SOLVE(cusolverSpScsrlsvchol, float, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpDcsrlsvchol, double, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpCcsrlsvchol, cuComplex, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpZcsrlsvchol, cuDoubleComplex, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpScsrlsvcholHost, float, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpDcsrlsvcholHost, double, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpCcsrlsvcholHost, cuComplex, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpZcsrlsvcholHost, cuDoubleComplex, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpScsrlsvqr, float, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpDcsrlsvqr, double, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpCcsrlsvqr, cuComplex, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpZcsrlsvqr, cuDoubleComplex, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpScsrlsvqrHost, float, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpDcsrlsvqrHost, double, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpCcsrlsvqrHost, cuComplex, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpZcsrlsvqrHost, cuDoubleComplex, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpScsrlsvluHost, float, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpDcsrlsvluHost, double, double);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpCcsrlsvluHost, cuComplex, float);
CUPORT_CUSOLVERSP_SOLVE(cusolverSpZcsrlsvluHost, cuDoubleComplex, double);

CUPORT_CUSOLVERSP_LEAST_SQUARES(cusolverSpScsrlsqvqrHost, float, float);
CUPORT_CUSOLVERSP_LEAST_SQUARES(cusolverSpDcsrlsqvqrHost, double, double);
CUPORT_CUSOLVERSP_LEAST_SQUARES(cusolverSpCcsrlsqvqrHost, cuComplex, float);
CUPORT_CUSOLVERSP_LEAST_SQUARES(cusolverSpZcsrlsqvqrHost, cuDoubleComplex, double);

CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpScsreigvsi, float, float);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpDcsreigvsi, double, double);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpCcsreigvsi, cuComplex, float);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpZcsreigvsi, cuDoubleComplex, double);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpScsreigvsiHost, float, float);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpDcsreigvsiHost, double, double);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpCcsreigvsiHost, cuComplex, float);
CUPORT_CUSOLVERSP_EIGENVALUE(cusolverSpZcsreigvsiHost, cuDoubleComplex, double);

cusolverStatus_t cusolverSpCreateCsrqrInfo(csrqrInfo_t *info);
cusolverStatus_t cusolverSpDestroyCsrqrInfo(csrqrInfo_t info);
cusolverStatus_t cusolverSpXcsrqrAnalysisBatched(cusolverSpHandle_t handle, int m, int n, int nnzA,
                                                 const cusparseMatDescr_t descrA, const int *csrRowPtrA,
                                                 const int *csrColIndA, csrqrInfo_t info);
CUPORT_CUSOLVERSP_QR_BUFFER_BATCHED(cusolverSpScsrqrBufferInfoBatched, float);
CUPORT_CUSOLVERSP_QR_BUFFER_BATCHED(cusolverSpDcsrqrBufferInfoBatched, double);
CUPORT_CUSOLVERSP_QR_BUFFER_BATCHED(cusolverSpCcsrqrBufferInfoBatched, cuComplex);
CUPORT_CUSOLVERSP_QR_BUFFER_BATCHED(cusolverSpZcsrqrBufferInfoBatched, cuDoubleComplex);
CUPORT_CUSOLVERSP_QR_SOLVE_BATCHED(cusolverSpScsrqrsvBatched, float);
CUPORT_CUSOLVERSP_QR_SOLVE_BATCHED(cusolverSpDcsrqrsvBatched, double);
CUPORT_CUSOLVERSP_QR_SOLVE_BATCHED(cusolverSpCcsrqrsvBatched, cuComplex);
CUPORT_CUSOLVERSP_QR_SOLVE_BATCHED(cusolverSpZcsrqrsvBatched, cuDoubleComplex);
#ifdef __cplusplus
}
#endif

#endif
