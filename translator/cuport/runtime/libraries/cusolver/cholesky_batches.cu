// SPDX-License-Identifier: Apache-2.0
// Cholesky factors of many matrices.
#include "detail/cholesky.h"

using namespace cuport_cusolver;

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
