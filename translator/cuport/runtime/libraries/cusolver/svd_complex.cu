// SPDX-License-Identifier: Apache-2.0
// Singular values and their vectors, for complex numbers.
#include "detail/jacobi.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnCgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, m > 0 ? m : 1);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(singular_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnCgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n,
                                  cuComplex *A, int lda, float *S, cuComplex *U, int ldu, cuComplex *VT, int ldvt,
                                  cuComplex *work, int, float *, int *info)
{
    return run_gesvd<c32>(handle, jobu, jobvt, m, n, reinterpret_cast<c32 *>(A), lda, S, reinterpret_cast<c32 *>(U),
                          ldu, reinterpret_cast<c32 *>(VT), ldvt, reinterpret_cast<c32 *>(work), info);
}

cusolverStatus_t cusolverDnZgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, m > 0 ? m : 1);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(singular_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnZgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n,
                                  cuDoubleComplex *A, int lda, double *S, cuDoubleComplex *U, int ldu,
                                  cuDoubleComplex *VT, int ldvt, cuDoubleComplex *work, int, double *, int *info)
{
    return run_gesvd<c64>(handle, jobu, jobvt, m, n, reinterpret_cast<c64 *>(A), lda, S, reinterpret_cast<c64 *>(U),
                          ldu, reinterpret_cast<c64 *>(VT), ldvt, reinterpret_cast<c64 *>(work), info);
}

cusolverStatus_t cusolverDnCgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int, int m, int n,
                                              const cuComplex *, int lda, const float *, const cuComplex *, int,
                                              const cuComplex *, int, int *lwork, gesvdjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnCgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n,
                                   cuComplex *A, int lda, float *S, cuComplex *U, int ldu, cuComplex *V, int ldv,
                                   cuComplex *work, int, int *info, gesvdjInfo_t params)
{
    return run_gesvdj<c32>(handle, jobz, econ, m, n, reinterpret_cast<c32 *>(A), lda, S, reinterpret_cast<c32 *>(U),
                           ldu, reinterpret_cast<c32 *>(V), ldv, reinterpret_cast<c32 *>(work), info, params);
}

cusolverStatus_t cusolverDnCgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int m, int n,
                                                     const cuComplex *, int lda, const float *, const cuComplex *,
                                                     int, const cuComplex *, int, int *lwork, gesvdjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnCgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n,
                                          cuComplex *A, int lda, float *S, cuComplex *U, int ldu, cuComplex *V,
                                          int ldv, cuComplex *work, int, int *info, gesvdjInfo_t params,
                                          int batchSize)
{
    return run_gesvdj_batch<c32>(handle, jobz, m, n, reinterpret_cast<c32 *>(A), lda, S, reinterpret_cast<c32 *>(U),
                                 ldu, reinterpret_cast<c32 *>(V), ldv, reinterpret_cast<c32 *>(work), info, params,
                                 batchSize);
}

cusolverStatus_t cusolverDnZgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int, int m, int n,
                                              const cuDoubleComplex *, int lda, const double *,
                                              const cuDoubleComplex *, int, const cuDoubleComplex *, int, int *lwork,
                                              gesvdjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnZgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n,
                                   cuDoubleComplex *A, int lda, double *S, cuDoubleComplex *U, int ldu,
                                   cuDoubleComplex *V, int ldv, cuDoubleComplex *work, int, int *info,
                                   gesvdjInfo_t params)
{
    return run_gesvdj<c64>(handle, jobz, econ, m, n, reinterpret_cast<c64 *>(A), lda, S, reinterpret_cast<c64 *>(U),
                           ldu, reinterpret_cast<c64 *>(V), ldv, reinterpret_cast<c64 *>(work), info, params);
}

cusolverStatus_t cusolverDnZgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int m, int n,
                                                     const cuDoubleComplex *, int lda, const double *,
                                                     const cuDoubleComplex *, int, const cuDoubleComplex *, int,
                                                     int *lwork, gesvdjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnZgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n,
                                          cuDoubleComplex *A, int lda, double *S, cuDoubleComplex *U, int ldu,
                                          cuDoubleComplex *V, int ldv, cuDoubleComplex *work, int, int *info,
                                          gesvdjInfo_t params, int batchSize)
{
    return run_gesvdj_batch<c64>(handle, jobz, m, n, reinterpret_cast<c64 *>(A), lda, S, reinterpret_cast<c64 *>(U),
                                 ldu, reinterpret_cast<c64 *>(V), ldv, reinterpret_cast<c64 *>(work), info, params,
                                 batchSize);
}
