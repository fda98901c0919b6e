// SPDX-License-Identifier: Apache-2.0
// LU factors, and what is solved with them, for complex numbers.
#include "detail/lu.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnCgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuComplex *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnCgetrf(cusolverDnHandle_t handle, int m, int n, cuComplex *A, int lda, cuComplex *,
                                  int *devIpiv, int *devInfo)
{
    return run_getrf<c32, int>(handle, m, n, reinterpret_cast<c32 *>(A), lda, devIpiv, devInfo);
}

cusolverStatus_t cusolverDnCgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs,
                                  const cuComplex *A, int lda, const int *devIpiv, cuComplex *B, int ldb,
                                  int *devInfo)
{
    return run_getrs<c32, int>(handle, trans, n, nrhs, reinterpret_cast<const c32 *>(A), lda, devIpiv,
                               reinterpret_cast<c32 *>(B), ldb, devInfo);
}

cusolverStatus_t cusolverDnZgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnZgetrf(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *A, int lda,
                                  cuDoubleComplex *, int *devIpiv, int *devInfo)
{
    return run_getrf<c64, int>(handle, m, n, reinterpret_cast<c64 *>(A), lda, devIpiv, devInfo);
}

cusolverStatus_t cusolverDnZgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs,
                                  const cuDoubleComplex *A, int lda, const int *devIpiv, cuDoubleComplex *B, int ldb,
                                  int *devInfo)
{
    return run_getrs<c64, int>(handle, trans, n, nrhs, reinterpret_cast<const c64 *>(A), lda, devIpiv,
                               reinterpret_cast<c64 *>(B), ldb, devInfo);
}
