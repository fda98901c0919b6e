// SPDX-License-Identifier: Apache-2.0
// cuSOLVER for sparse matrices, step by step: what is in a factor, its values, what is solved with it. Each family of
// functions has one signature, for each type of numbers and for the device's memory and the host's.
#ifndef CUSOLVERSP_LOWLEVEL_PREVIEW_H_
#define CUSOLVERSP_LOWLEVEL_PREVIEW_H_

#include "cusolverSp.h"

typedef struct csrluInfoHost *csrluInfoHost_t;
typedef struct csrqrInfoHost *csrqrInfoHost_t;
typedef struct csrcholInfoHost *csrcholInfoHost_t;
typedef struct csrcholInfo *csrcholInfo_t;

#define CUPORT_CUSOLVERSP_ANALYSIS(NAME, Info)                                                                         \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int n, int nnzA, const cusparseMatDescr_t descrA,                 \
                          const int *csrRowPtrA, const int *csrColIndA, Info info)
#define CUPORT_CUSOLVERSP_QR_ANALYSIS(NAME, Info)                                                                      \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnzA, const cusparseMatDescr_t descrA,          \
                          const int *csrRowPtrA, const int *csrColIndA, Info info)
#define CUPORT_CUSOLVERSP_BUFFER(NAME, T, Info)                                                                        \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int n, int nnzA, const cusparseMatDescr_t descrA,                 \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, Info info,                   \
                          size_t *internalDataInBytes, size_t *workspaceInBytes)
#define CUPORT_CUSOLVERSP_QR_BUFFER(NAME, T, Info)                                                                     \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnzA, const cusparseMatDescr_t descrA,          \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, Info info,                   \
                          size_t *internalDataInBytes, size_t *workspaceInBytes)
#define CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(NAME, T, Info)                                                               \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int n, int nnzA, const cusparseMatDescr_t descrA,                 \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, Info info, void *pBuffer)
#define CUPORT_CUSOLVERSP_LU_FACTOR(NAME, T, Real)                                                                     \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int n, int nnzA, const cusparseMatDescr_t descrA,                 \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, csrluInfoHost_t info,        \
                          Real pivot_threshold, void *pBuffer)
#define CUPORT_CUSOLVERSP_QR_SETUP(NAME, T, Info)                                                                      \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnzA, const cusparseMatDescr_t descrA,          \
                          const T *csrValA, const int *csrRowPtrA, const int *csrColIndA, T mu, Info info)
#define CUPORT_CUSOLVERSP_QR_FACTOR(NAME, T, Info)                                                                     \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, int nnzA, T *b, T *x, Info info, void *pBuffer)
#define CUPORT_CUSOLVERSP_ZERO_PIVOT(NAME, Real, Info)                                                                 \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, Info info, Real tol, int *position)
#define CUPORT_CUSOLVERSP_FACTOR_SOLVE(NAME, T, Info)                                                                  \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int n, const T *b, T *x, Info info, void *pBuffer)
#define CUPORT_CUSOLVERSP_QR_SOLVE(NAME, T, Info)                                                                      \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int m, int n, T *b, T *x, Info info, void *pBuffer)
#define CUPORT_CUSOLVERSP_LU_EXTRACT(NAME, T)                                                                          \
    cusolverStatus_t NAME(cusolverSpHandle_t handle, int *P, int *Q, const cusparseMatDescr_t descrL, T *csrValL,      \
                          int *csrRowPtrL, int *csrColIndL, const cusparseMatDescr_t descrU, T *csrValU,               \
                          int *csrRowPtrU, int *csrColIndU, csrluInfoHost_t info, void *pBuffer)

#ifdef __cplusplus
extern "C" {
#endif
cusolverStatus_t cusolverSpCreateCsrluInfoHost(csrluInfoHost_t *info);
cusolverStatus_t cusolverSpDestroyCsrluInfoHost(csrluInfoHost_t info);
CUPORT_CUSOLVERSP_ANALYSIS(cusolverSpXcsrluAnalysisHost, csrluInfoHost_t);
cusolverStatus_t cusolverSpXcsrluNnzHost(cusolverSpHandle_t handle, int *nnzLRef, int *nnzURef, csrluInfoHost_t info);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpScsrluBufferInfoHost, float, csrluInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpDcsrluBufferInfoHost, double, csrluInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpCcsrluBufferInfoHost, cuComplex, csrluInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpZcsrluBufferInfoHost, cuDoubleComplex, csrluInfoHost_t);
CUPORT_CUSOLVERSP_LU_FACTOR(cusolverSpScsrluFactorHost, float, float);
CUPORT_CUSOLVERSP_LU_FACTOR(cusolverSpDcsrluFactorHost, double, double);
CUPORT_CUSOLVERSP_LU_FACTOR(cusolverSpCcsrluFactorHost, cuComplex, float);
CUPORT_CUSOLVERSP_LU_FACTOR(cusolverSpZcsrluFactorHost, cuDoubleComplex, double);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpScsrluZeroPivotHost, float, csrluInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpDcsrluZeroPivotHost, double, csrluInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpCcsrluZeroPivotHost, float, csrluInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpZcsrluZeroPivotHost, double, csrluInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpScsrluSolveHost, float, csrluInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpDcsrluSolveHost, double, csrluInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpCcsrluSolveHost, cuComplex, csrluInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpZcsrluSolveHost, cuDoubleComplex, csrluInfoHost_t);
CUPORT_CUSOLVERSP_LU_EXTRACT(cusolverSpScsrluExtractHost, float);
CUPORT_CUSOLVERSP_LU_EXTRACT(cusolverSpDcsrluExtractHost, double);
CUPORT_CUSOLVERSP_LU_EXTRACT(cusolverSpCcsrluExtractHost, cuComplex);
CUPORT_CUSOLVERSP_LU_EXTRACT(cusolverSpZcsrluExtractHost, cuDoubleComplex);

cusolverStatus_t cusolverSpCreateCsrcholInfo(csrcholInfo_t *info);
cusolverStatus_t cusolverSpDestroyCsrcholInfo(csrcholInfo_t info);
CUPORT_CUSOLVERSP_ANALYSIS(cusolverSpXcsrcholAnalysis, csrcholInfo_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpScsrcholBufferInfo, float, csrcholInfo_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpDcsrcholBufferInfo, double, csrcholInfo_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpCcsrcholBufferInfo, cuComplex, csrcholInfo_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpZcsrcholBufferInfo, cuDoubleComplex, csrcholInfo_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpScsrcholFactor, float, csrcholInfo_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpDcsrcholFactor, double, csrcholInfo_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpCcsrcholFactor, cuComplex, csrcholInfo_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpZcsrcholFactor, cuDoubleComplex, csrcholInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpScsrcholZeroPivot, float, csrcholInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpDcsrcholZeroPivot, double, csrcholInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpCcsrcholZeroPivot, float, csrcholInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpZcsrcholZeroPivot, double, csrcholInfo_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpScsrcholSolve, float, csrcholInfo_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpDcsrcholSolve, double, csrcholInfo_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpCcsrcholSolve, cuComplex, csrcholInfo_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpZcsrcholSolve, cuDoubleComplex, csrcholInfo_t);
cusolverStatus_t cusolverSpCreateCsrcholInfoHost(csrcholInfoHost_t *info);
cusolverStatus_t cusolverSpDestroyCsrcholInfoHost(csrcholInfoHost_t info);
CUPORT_CUSOLVERSP_ANALYSIS(cusolverSpXcsrcholAnalysisHost, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpScsrcholBufferInfoHost, float, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpDcsrcholBufferInfoHost, double, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpCcsrcholBufferInfoHost, cuComplex, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_BUFFER(cusolverSpZcsrcholBufferInfoHost, cuDoubleComplex, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpScsrcholFactorHost, float, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpDcsrcholFactorHost, double, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpCcsrcholFactorHost, cuComplex, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(cusolverSpZcsrcholFactorHost, cuDoubleComplex, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpScsrcholZeroPivotHost, float, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpDcsrcholZeroPivotHost, double, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpCcsrcholZeroPivotHost, float, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpZcsrcholZeroPivotHost, double, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpScsrcholSolveHost, float, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpDcsrcholSolveHost, double, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpCcsrcholSolveHost, cuComplex, csrcholInfoHost_t);
CUPORT_CUSOLVERSP_FACTOR_SOLVE(cusolverSpZcsrcholSolveHost, cuDoubleComplex, csrcholInfoHost_t);

CUPORT_CUSOLVERSP_QR_ANALYSIS(cusolverSpXcsrqrAnalysis, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpScsrqrBufferInfo, float, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpDcsrqrBufferInfo, double, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpCcsrqrBufferInfo, cuComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpZcsrqrBufferInfo, cuDoubleComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpScsrqrSetup, float, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpDcsrqrSetup, double, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpCcsrqrSetup, cuComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpZcsrqrSetup, cuDoubleComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpScsrqrFactor, float, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpDcsrqrFactor, double, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpCcsrqrFactor, cuComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpZcsrqrFactor, cuDoubleComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpScsrqrZeroPivot, float, csrqrInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpDcsrqrZeroPivot, double, csrqrInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpCcsrqrZeroPivot, float, csrqrInfo_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpZcsrqrZeroPivot, double, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpScsrqrSolve, float, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpDcsrqrSolve, double, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpCcsrqrSolve, cuComplex, csrqrInfo_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpZcsrqrSolve, cuDoubleComplex, csrqrInfo_t);
cusolverStatus_t cusolverSpCreateCsrqrInfoHost(csrqrInfoHost_t *info);
cusolverStatus_t cusolverSpDestroyCsrqrInfoHost(csrqrInfoHost_t info);
CUPORT_CUSOLVERSP_QR_ANALYSIS(cusolverSpXcsrqrAnalysisHost, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpScsrqrBufferInfoHost, float, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpDcsrqrBufferInfoHost, double, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpCcsrqrBufferInfoHost, cuComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_BUFFER(cusolverSpZcsrqrBufferInfoHost, cuDoubleComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpScsrqrSetupHost, float, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpDcsrqrSetupHost, double, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpCcsrqrSetupHost, cuComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SETUP(cusolverSpZcsrqrSetupHost, cuDoubleComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpScsrqrFactorHost, float, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpDcsrqrFactorHost, double, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpCcsrqrFactorHost, cuComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_FACTOR(cusolverSpZcsrqrFactorHost, cuDoubleComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpScsrqrZeroPivotHost, float, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpDcsrqrZeroPivotHost, double, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpCcsrqrZeroPivotHost, float, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_ZERO_PIVOT(cusolverSpZcsrqrZeroPivotHost, double, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpScsrqrSolveHost, float, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpDcsrqrSolveHost, double, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpCcsrqrSolveHost, cuComplex, csrqrInfoHost_t);
CUPORT_CUSOLVERSP_QR_SOLVE(cusolverSpZcsrqrSolveHost, cuDoubleComplex, csrqrInfoHost_t);
#ifdef __cplusplus
}
#endif

#endif
