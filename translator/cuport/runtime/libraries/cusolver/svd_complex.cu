// SPDX-License-Identifier: Apache-2.0
// Singular values and their vectors, for complex numbers.
#include "detail/singular.h"

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
