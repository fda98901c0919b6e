// SPDX-License-Identifier: Apache-2.0
// Eigenvalues and their vectors, for complex numbers.
#include "detail/eigen.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnCheevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const cuComplex *, int lda, const float *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<c32>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnCheevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  cuComplex *A, int lda, float *W, cuComplex *work, int, int *info)
{
    return run_syevd<c32>(handle, jobz, uplo, n, reinterpret_cast<c32 *>(A), lda, W, reinterpret_cast<c32 *>(work),
                          info);
}

cusolverStatus_t cusolverDnCheevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const cuComplex *, int lda, const float *, int *lwork, syevjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<c32>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnCheevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  cuComplex *A, int lda, float *W, cuComplex *work, int, int *info,
                                  syevjInfo_t params)
{
    return run_syevj<c32>(handle, jobz, uplo, n, reinterpret_cast<c32 *>(A), lda, W, reinterpret_cast<c32 *>(work),
                          info, params);
}

cusolverStatus_t cusolverDnCheevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t,
                                                    int n, const cuComplex *, int lda, const float *, int *lwork,
                                                    syevjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<c32>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnCheevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo,
                                         int n, cuComplex *A, int lda, float *W, cuComplex *work, int, int *info,
                                         syevjInfo_t params, int batchSize)
{
    return run_syevj_batch<c32>(handle, jobz, uplo, n, reinterpret_cast<c32 *>(A), lda, W,
                                reinterpret_cast<c32 *>(work), info, params, batchSize);
}

cusolverStatus_t cusolverDnZheevd_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const cuDoubleComplex *, int lda, const double *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<c64>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnZheevd(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  cuDoubleComplex *A, int lda, double *W, cuDoubleComplex *work, int, int *info)
{
    return run_syevd<c64>(handle, jobz, uplo, n, reinterpret_cast<c64 *>(A), lda, W, reinterpret_cast<c64 *>(work),
                          info);
}

cusolverStatus_t cusolverDnZheevj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t, int n,
                                             const cuDoubleComplex *, int lda, const double *, int *lwork,
                                             syevjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<c64>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnZheevj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo, int n,
                                  cuDoubleComplex *A, int lda, double *W, cuDoubleComplex *work, int, int *info,
                                  syevjInfo_t params)
{
    return run_syevj<c64>(handle, jobz, uplo, n, reinterpret_cast<c64 *>(A), lda, W, reinterpret_cast<c64 *>(work),
                          info, params);
}

cusolverStatus_t cusolverDnZheevjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, cublasFillMode_t,
                                                    int n, const cuDoubleComplex *, int lda, const double *,
                                                    int *lwork, syevjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(eigen_work<c64>(n));
    }
    return status;
}

cusolverStatus_t cusolverDnZheevjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, cublasFillMode_t uplo,
                                         int n, cuDoubleComplex *A, int lda, double *W, cuDoubleComplex *work, int,
                                         int *info, syevjInfo_t params, int batchSize)
{
    return run_syevj_batch<c64>(handle, jobz, uplo, n, reinterpret_cast<c64 *>(A), lda, W,
                                reinterpret_cast<c64 *>(work), info, params, batchSize);
}
