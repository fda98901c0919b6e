// SPDX-License-Identifier: Apache-2.0
// Singular values and their vectors.
#include "detail/jacobi.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnSgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, m > 0 ? m : 1);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(singular_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnSgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n,
                                  float *A, int lda, float *S, float *U, int ldu, float *VT, int ldvt, float *work,
                                  int, float *, int *info)
{
    return run_gesvd<float>(handle, jobu, jobvt, m, n, A, lda, S, U, ldu, VT, ldvt, work, info);
}

cusolverStatus_t cusolverDnDgesvd_bufferSize(cusolverDnHandle_t handle, int m, int n, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, m > 0 ? m : 1);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(singular_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnDgesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n,
                                  double *A, int lda, double *S, double *U, int ldu, double *VT, int ldvt,
                                  double *work, int, double *, int *info)
{
    return run_gesvd<double>(handle, jobu, jobvt, m, n, A, lda, S, U, ldu, VT, ldvt, work, info);
}

cusolverStatus_t cusolverDnSgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int, int m, int n,
                                              const float *, int lda, const float *, const float *, int,
                                              const float *, int, int *lwork, gesvdjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnSgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n,
                                   float *A, int lda, float *S, float *U, int ldu, float *V, int ldv, float *work,
                                   int, int *info, gesvdjInfo_t params)
{
    return run_gesvdj<float>(handle, jobz, econ, m, n, A, lda, S, U, ldu, V, ldv, work, info, params);
}

cusolverStatus_t cusolverDnSgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int m, int n,
                                                     const float *, int lda, const float *, const float *, int,
                                                     const float *, int, int *lwork, gesvdjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnSgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, float *A,
                                          int lda, float *S, float *U, int ldu, float *V, int ldv, float *work, int,
                                          int *info, gesvdjInfo_t params, int batchSize)
{
    return run_gesvdj_batch<float>(handle, jobz, m, n, A, lda, S, U, ldu, V, ldv, work, info, params, batchSize);
}

cusolverStatus_t cusolverDnDgesvdj_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int, int m, int n,
                                              const double *, int lda, const double *, const double *, int,
                                              const double *, int, int *lwork, gesvdjInfo_t)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnDgesvdj(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int econ, int m, int n,
                                   double *A, int lda, double *S, double *U, int ldu, double *V, int ldv,
                                   double *work, int, int *info, gesvdjInfo_t params)
{
    return run_gesvdj<double>(handle, jobz, econ, m, n, A, lda, S, U, ldu, V, ldv, work, info, params);
}

cusolverStatus_t cusolverDnDgesvdjBatched_bufferSize(cusolverDnHandle_t handle, cusolverEigMode_t, int m, int n,
                                                     const double *, int lda, const double *, const double *, int,
                                                     const double *, int, int *lwork, gesvdjInfo_t, int)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(jacobi_work(m, n));
    }
    return status;
}

cusolverStatus_t cusolverDnDgesvdjBatched(cusolverDnHandle_t handle, cusolverEigMode_t jobz, int m, int n, double *A,
                                          int lda, double *S, double *U, int ldu, double *V, int ldv, double *work,
                                          int, int *info, gesvdjInfo_t params, int batchSize)
{
    return run_gesvdj_batch<double>(handle, jobz, m, n, A, lda, S, U, ldu, V, ldv, work, info, params, batchSize);
}
