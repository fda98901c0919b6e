// SPDX-License-Identifier: Apache-2.0
// QR factors, and the orthogonal one by itself.
#include "detail/qr.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnSgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, float *, int lda, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnSgeqrf(cusolverDnHandle_t handle, int m, int n, float *A, int lda, float *TAU,
                                  float *Workspace, int, int *devInfo)
{
    return run_geqrf<float>(handle, m, n, A, lda, TAU, Workspace, devInfo);
}

cusolverStatus_t cusolverDnSormqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t,
                                             int m, int n, int k, const float *, int lda, const float *,
                                             const float *, int, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, side == CUBLAS_SIDE_LEFT ? m : n, k, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(side == CUBLAS_SIDE_LEFT ? n : m));
    }
    return status;
}

cusolverStatus_t cusolverDnSormqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m,
                                  int n, int k, const float *A, int lda, const float *tau, float *C, int ldc,
                                  float *work, int, int *devInfo)
{
    return run_ormqr<float>(handle, side, trans, m, n, k, A, lda, tau, C, ldc, work, devInfo);
}

cusolverStatus_t cusolverDnSorgqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int, const float *, int lda,
                                             const float *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(m) * n + reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnSorgqr(cusolverDnHandle_t handle, int m, int n, int k, float *A, int lda, const float *tau,
                                  float *work, int, int *info)
{
    return run_orgqr<float>(handle, m, n, k, A, lda, tau, work, info);
}

cusolverStatus_t cusolverDnDgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, double *, int lda, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnDgeqrf(cusolverDnHandle_t handle, int m, int n, double *A, int lda, double *TAU,
                                  double *Workspace, int, int *devInfo)
{
    return run_geqrf<double>(handle, m, n, A, lda, TAU, Workspace, devInfo);
}

cusolverStatus_t cusolverDnDormqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t,
                                             int m, int n, int k, const double *, int lda, const double *,
                                             const double *, int, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, side == CUBLAS_SIDE_LEFT ? m : n, k, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(side == CUBLAS_SIDE_LEFT ? n : m));
    }
    return status;
}

cusolverStatus_t cusolverDnDormqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m,
                                  int n, int k, const double *A, int lda, const double *tau, double *C, int ldc,
                                  double *work, int, int *devInfo)
{
    return run_ormqr<double>(handle, side, trans, m, n, k, A, lda, tau, C, ldc, work, devInfo);
}

cusolverStatus_t cusolverDnDorgqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int, const double *, int lda,
                                             const double *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(m) * n + reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnDorgqr(cusolverDnHandle_t handle, int m, int n, int k, double *A, int lda,
                                  const double *tau, double *work, int, int *info)
{
    return run_orgqr<double>(handle, m, n, k, A, lda, tau, work, info);
}
