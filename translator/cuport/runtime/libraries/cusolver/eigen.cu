// SPDX-License-Identifier: Apache-2.0
// Eigenvalues and their vectors.
#include "detail/eigen.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnSsyevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const float *, int lda, const float *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<float>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnSsyevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  float *A, int lda, float *W, float *work, int, int *info)
{
    return run_syevd<float>(handle, jobz, uplo, n, A, lda, W, work, info);
}

cusolverStatus_t cusolverDnSsyevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const float *, int lda, const float *, int *lwork, syevjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<float>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnSsyevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  float *A, int lda, float *W, float *work, int, int *info, syevjInfo_t params)
{
    return run_syevj<float>(handle, jobz, uplo, n, A, lda, W, work, info, params);
}

cusolverStatus_t cusolverDnSsyevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t,
                                                    int n, const float *, int lda, const float *, int *lwork,
                                                    syevjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<float>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnSsyevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo,
                                         int n, float *A, int lda, float *W, float *work, int, int *info,
                                         syevjInfo_t params, int batchSize)
{
    return run_syevj_batch<float>(handle, jobz, uplo, n, A, lda, W, work, info, params, batchSize);
}

cusolverStatus_t cusolverDnDsyevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const double *, int lda, const double *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<double>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnDsyevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  double *A, int lda, double *W, double *work, int, int *info)
{
    return run_syevd<double>(handle, jobz, uplo, n, A, lda, W, work, info);
}

cusolverStatus_t cusolverDnDsyevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const double *, int lda, const double *, int *lwork, syevjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<double>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnDsyevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  double *A, int lda, double *W, double *work, int, int *info, syevjInfo_t params)
{
    return run_syevj<double>(handle, jobz, uplo, n, A, lda, W, work, info, params);
}

cusolverStatus_t cusolverDnDsyevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t,
                                                    int n, const double *, int lda, const double *, int *lwork,
                                                    syevjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<double>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnDsyevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo,
                                         int n, double *A, int lda, double *W, double *work, int, int *info,
                                         syevjInfo_t params, int batchSize)
{
    return run_syevj_batch<double>(handle, jobz, uplo, n, A, lda, W, work, info, params, batchSize);
}
