// SPDX-License-Identifier: Apache-2.0
// QR factors.
#ifndef CUPORT_CUSOLVER_DETAIL_QR_H_
#define CUPORT_CUSOLVER_DETAIL_QR_H_

#include "reflectors.h"

namespace cuport_cusolver {

template <class T>
cusolverStatus_t run_geqrf(cusolverDnHandle_t handle, int m, int n, T *a, int leading, T *taus, T *work, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    cudaMemsetAsync(info, 0, sizeof *info, handle->stream);
    factor_qr<T>(handle->stream, m, n, a, leading, taus, work);
    return launched();
}

template <class T>
cusolverStatus_t run_ormqr(cusolverDnHandle_t handle, cublasSideMode_t side, cublasOperation_t op, int m, int n,
                           int count, const T *a, int leading, const T *taus, T *c, int c_leading, T *work, int *info)
{
    const bool is_left = side == CUBLAS_SIDE_LEFT;
    cusolverStatus_t status = check_matrix(handle, is_left ? m : n, count, leading);
    status = status == CUSOLVER_STATUS_SUCCESS ? check_matrix(handle, m, n, c_leading) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    cudaMemsetAsync(info, 0, sizeof *info, handle->stream);
    apply_reflectors<T>(handle->stream, {is_left, op != CUBLAS_OP_N}, m, n, count, a, leading, taus, c, c_leading,
                        work);
    return launched();
}

template <class T>
cusolverStatus_t run_orgqr(cusolverDnHandle_t handle, int m, int n, int count, T *a, int leading, const T *taus,
                           T *work, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const long long size = static_cast<long long>(m) * n;
    cudaMemsetAsync(info, 0, sizeof *info, handle->stream);
    make_q<T>(handle->stream, m, n, count, a, leading, taus, work, m, work + size);
    if (size > 0) {
        copy_values<T><<<blocks_for(size), THREADS, 0, handle->stream>>>(m, n, work, m, a, leading);
    }
    return launched();
}

} // namespace cuport_cusolver

#endif
