// SPDX-License-Identifier: Apache-2.0
// Singular values and their vectors.
#include "detail/singular.h"

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
