// SPDX-License-Identifier: Apache-2.0
// QR factors, and the orthogonal one by itself, for complex numbers.
#include "detail/qr.h"

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnCgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuComplex *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnCgeqrf(cusolverDnHandle_t handle, int m, int n, cuComplex *A, int lda, cuComplex *TAU,
                                  cuComplex *Workspace, int, int *devInfo)
{
    return run_geqrf<c32>(handle, m, n, reinterpret_cast<c32 *>(A), lda, reinterpret_cast<c32 *>(TAU),
                          reinterpret_cast<c32 *>(Workspace), devInfo);
}

cusolverStatus_t cusolverDnCunmqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t,
                                             int m, int n, int k, const cuComplex *, int lda, const cuComplex *,
                                             const cuComplex *, int, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, side == CUBLAS_SIDE_LEFT ? m : n, k, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(side == CUBLAS_SIDE_LEFT ? n : m));
    }
    return status;
}

cusolverStatus_t cusolverDnCunmqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m,
                                  int n, int k, const cuComplex *A, int lda, const cuComplex *tau, cuComplex *C,
                                  int ldc, cuComplex *work, int, int *devInfo)
{
    return run_ormqr<c32>(handle, side, trans, m, n, k, reinterpret_cast<const c32 *>(A), lda,
                          reinterpret_cast<const c32 *>(tau), reinterpret_cast<c32 *>(C), ldc,
                          reinterpret_cast<c32 *>(work), devInfo);
}

cusolverStatus_t cusolverDnCungqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int, const cuComplex *, int lda,
                                             const cuComplex *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(m) * n + reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnCungqr(cusolverDnHandle_t handle, int m, int n, int k, cuComplex *A, int lda,
                                  const cuComplex *tau, cuComplex *work, int, int *info)
{
    return run_orgqr<c32>(handle, m, n, k, reinterpret_cast<c32 *>(A), lda, reinterpret_cast<const c32 *>(tau),
                          reinterpret_cast<c32 *>(work), info);
}

cusolverStatus_t cusolverDnZgeqrf_bufferSize(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *, int lda,
                                             int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnZgeqrf(cusolverDnHandle_t handle, int m, int n, cuDoubleComplex *A, int lda,
                                  cuDoubleComplex *TAU, cuDoubleComplex *Workspace, int, int *devInfo)
{
    return run_geqrf<c64>(handle, m, n, reinterpret_cast<c64 *>(A), lda, reinterpret_cast<c64 *>(TAU),
                          reinterpret_cast<c64 *>(Workspace), devInfo);
}

cusolverStatus_t cusolverDnZunmqr_bufferSize(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t,
                                             int m, int n, int k, const cuDoubleComplex *, int lda,
                                             const cuDoubleComplex *, const cuDoubleComplex *, int, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, side == CUBLAS_SIDE_LEFT ? m : n, k, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(reflector_work(side == CUBLAS_SIDE_LEFT ? n : m));
    }
    return status;
}

cusolverStatus_t cusolverDnZunmqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t trans, int m,
                                  int n, int k, const cuDoubleComplex *A, int lda, const cuDoubleComplex *tau,
                                  cuDoubleComplex *C, int ldc, cuDoubleComplex *work, int, int *devInfo)
{
    return run_ormqr<c64>(handle, side, trans, m, n, k, reinterpret_cast<const c64 *>(A), lda,
                          reinterpret_cast<const c64 *>(tau), reinterpret_cast<c64 *>(C), ldc,
                          reinterpret_cast<c64 *>(work), devInfo);
}

cusolverStatus_t cusolverDnZungqr_bufferSize(cusolverDnHandle_t handle, int m, int n, int, const cuDoubleComplex *,
                                             int lda, const cuDoubleComplex *, int *lwork)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *lwork = static_cast<int>(static_cast<long long>(m) * n + reflector_work(n));
    }
    return status;
}

cusolverStatus_t cusolverDnZungqr(cusolverDnHandle_t handle, int m, int n, int k, cuDoubleComplex *A, int lda,
                                  const cuDoubleComplex *tau, cuDoubleComplex *work, int, int *info)
{
    return run_orgqr<c64>(handle, m, n, k, reinterpret_cast<c64 *>(A), lda, reinterpret_cast<const c64 *>(tau),
                          reinterpret_cast<c64 *>(work), info);
}
