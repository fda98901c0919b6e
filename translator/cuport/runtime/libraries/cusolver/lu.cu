// SPDX-License-Identifier: Apache-2.0
// LU factors, and what is solved with them.
#include "detail/lu.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnSgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, float *, int lda, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnSgetrf(cusolverDnHandle_t handle, int m, int n, float *A, int lda, float *, int *devIpiv,
                                  int *devInfo)
{
    return run_getrf<float, int>(handle, m, n, A, lda, devIpiv, devInfo);
}

cusolverStatus_t cusolverDnSgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs, const float *A,
                                  int lda, const int *devIpiv, float *B, int ldb, int *devInfo)
{
    return run_getrs<float, int>(handle, trans, n, nrhs, A, lda, devIpiv, B, ldb, devInfo);
}

cusolverStatus_t cusolverDnDgetrf_bufferSize(cusolverDnHandle_t handle, int m, int n, double *, int lda, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnDgetrf(cusolverDnHandle_t handle, int m, int n, double *A, int lda, double *, int *devIpiv,
                                  int *devInfo)
{
    return run_getrf<double, int>(handle, m, n, A, lda, devIpiv, devInfo);
}

cusolverStatus_t cusolverDnDgetrs(cusolverDnHandle_t handle, cublasOperation_t trans, int n, int nrhs,
                                  const double *A, int lda, const int *devIpiv, double *B, int ldb, int *devInfo)
{
    return run_getrs<double, int>(handle, trans, n, nrhs, A, lda, devIpiv, B, ldb, devInfo);
}
