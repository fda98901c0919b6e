// SPDX-License-Identifier: Apache-2.0
// Cholesky factors, and what is solved with them.
#include "detail/cholesky.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnSpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, float *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnSpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A, int lda, float *,
                                  int, int *devInfo)
{
    return run_potrf<float>(handle, uplo, n, A, lda, devInfo);
}

cusolverStatus_t cusolverDnSpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, const float *A,
                                  int lda, float *B, int ldb, int *devInfo)
{
    return run_potrs<float>(handle, uplo, n, nrhs, A, lda, B, ldb, devInfo);
}

cusolverStatus_t cusolverDnSpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, float *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(n) * n + 1);
    }
    return status;
}

cusolverStatus_t cusolverDnSpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *A, int lda,
                                  float *work, int, int *devInfo)
{
    return run_potri<float>(handle, uplo, n, A, lda, work, devInfo);
}

cusolverStatus_t cusolverDnDpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, double *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnDpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *A, int lda,
                                  double *, int, int *devInfo)
{
    return run_potrf<double>(handle, uplo, n, A, lda, devInfo);
}

cusolverStatus_t cusolverDnDpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs, const double *A,
                                  int lda, double *B, int ldb, int *devInfo)
{
    return run_potrs<double>(handle, uplo, n, nrhs, A, lda, B, ldb, devInfo);
}

cusolverStatus_t cusolverDnDpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, double *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(n) * n + 1);
    }
    return status;
}

cusolverStatus_t cusolverDnDpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *A, int lda,
                                  double *work, int, int *devInfo)
{
    return run_potri<double>(handle, uplo, n, A, lda, work, devInfo);
}

cusolverStatus_t cusolverDnSpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, float *Aarray[],
                                         int lda, int *infoArray, int batchSize)
{
    return run_potrf_batch<float>(handle, uplo, n, Aarray, lda, infoArray, batchSize);
}

cusolverStatus_t cusolverDnSpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                                         float *A[], int lda, float *B[], int ldb, int *d_info, int batchSize)
{
    return run_potrs_batch<float>(handle, uplo, n, nrhs, A, lda, B, ldb, d_info, batchSize);
}

cusolverStatus_t cusolverDnDpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, double *Aarray[],
                                         int lda, int *infoArray, int batchSize)
{
    return run_potrf_batch<double>(handle, uplo, n, Aarray, lda, infoArray, batchSize);
}

cusolverStatus_t cusolverDnDpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                                         double *A[], int lda, double *B[], int ldb, int *d_info, int batchSize)
{
    return run_potrs_batch<double>(handle, uplo, n, nrhs, A, lda, B, ldb, d_info, batchSize);
}
