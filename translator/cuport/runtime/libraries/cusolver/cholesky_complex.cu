// SPDX-License-Identifier: Apache-2.0
// Cholesky factors, and what is solved with them, for complex numbers.
#include "detail/cholesky.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnCpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, cuComplex *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnCpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *A, int lda,
                                  cuComplex *, int, int *devInfo)
{
    return run_potrf<c32>(handle, uplo, n, reinterpret_cast<c32 *>(A), lda, devInfo);
}

cusolverStatus_t cusolverDnCpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                                  const cuComplex *A, int lda, cuComplex *B, int ldb, int *devInfo)
{
    return run_potrs<c32>(handle, uplo, n, nrhs, reinterpret_cast<const c32 *>(A), lda, reinterpret_cast<c32 *>(B),
                          ldb, devInfo);
}

cusolverStatus_t cusolverDnCpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, cuComplex *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(n) * n + 1);
    }
    return status;
}

cusolverStatus_t cusolverDnCpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *A, int lda,
                                  cuComplex *work, int, int *devInfo)
{
    return run_potri<c32>(handle, uplo, n, reinterpret_cast<c32 *>(A), lda, reinterpret_cast<c32 *>(work), devInfo);
}

cusolverStatus_t cusolverDnZpotrf_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, cuDoubleComplex *,
                                             int lda, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(BLOCK);
    }
    return status;
}

cusolverStatus_t cusolverDnZpotrf(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *A,
                                  int lda, cuDoubleComplex *, int, int *devInfo)
{
    return run_potrf<c64>(handle, uplo, n, reinterpret_cast<c64 *>(A), lda, devInfo);
}

cusolverStatus_t cusolverDnZpotrs(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                                  const cuDoubleComplex *A, int lda, cuDoubleComplex *B, int ldb, int *devInfo)
{
    return run_potrs<c64>(handle, uplo, n, nrhs, reinterpret_cast<const c64 *>(A), lda, reinterpret_cast<c64 *>(B),
                          ldb, devInfo);
}

cusolverStatus_t cusolverDnZpotri_bufferSize(cusolverDnHandle_t handle, cublasFillMode_t, int n, cuDoubleComplex *,
                                             int lda, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(n) * n + 1);
    }
    return status;
}

cusolverStatus_t cusolverDnZpotri(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuDoubleComplex *A,
                                  int lda, cuDoubleComplex *work, int, int *devInfo)
{
    return run_potri<c64>(handle, uplo, n, reinterpret_cast<c64 *>(A), lda, reinterpret_cast<c64 *>(work), devInfo);
}

cusolverStatus_t cusolverDnCpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, cuComplex *Aarray[],
                                         int lda, int *infoArray, int batchSize)
{
    return run_potrf_batch<c32>(handle, uplo, n, reinterpret_cast<c32 **>(Aarray), lda, infoArray, batchSize);
}

cusolverStatus_t cusolverDnCpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                                         cuComplex *A[], int lda, cuComplex *B[], int ldb, int *d_info,
                                         int batchSize)
{
    return run_potrs_batch<c32>(handle, uplo, n, nrhs, reinterpret_cast<c32 **>(A), lda, reinterpret_cast<c32 **>(B),
                                ldb, d_info, batchSize);
}

cusolverStatus_t cusolverDnZpotrfBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n,
                                         cuDoubleComplex *Aarray[], int lda, int *infoArray, int batchSize)
{
    return run_potrf_batch<c64>(handle, uplo, n, reinterpret_cast<c64 **>(Aarray), lda, infoArray, batchSize);
}

cusolverStatus_t cusolverDnZpotrsBatched(cusolverDnHandle_t handle, cublasFillMode_t uplo, int n, int nrhs,
                                         cuDoubleComplex *A[], int lda, cuDoubleComplex *B[], int ldb, int *d_info,
                                         int batchSize)
{
    return run_potrs_batch<c64>(handle, uplo, n, nrhs, reinterpret_cast<c64 **>(A), lda, reinterpret_cast<c64 **>(B),
                                ldb, d_info, batchSize);
}
