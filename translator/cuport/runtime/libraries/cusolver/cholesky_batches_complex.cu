// SPDX-License-Identifier: Apache-2.0
// Cholesky factors of many matrices, for complex numbers.
#include "detail/cholesky.h"

using namespace cuport_cusolver;

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
