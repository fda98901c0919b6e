// SPDX-License-Identifier: Apache-2.0
// Singular values of matrices of any shape, with V as it is.
#ifndef CUPORT_CUSOLVER_DETAIL_JACOBI_H_
#define CUPORT_CUSOLVER_DETAIL_JACOBI_H_

#include "singular.h"

namespace cuport_cusolver {

inline long long jacobi_work(int m, int n)
{
    return m < n ? singular_work(n, m) + static_cast<long long>(m) * n : singular_work(m, n);
}

// A matrix that is wider than high is taken as its adjoint, whose vectors are the others.
template <class T>
cusolverStatus_t run_gesvdj(cusolverDnHandle_t handle, cusolverEigMode_t mode, int econ, int m, int n, T *a,
                            int leading, Real<T> *values, T *u, int u_leading, T *v, int v_leading, T *work, int *info,
                            gesvdjInfo_t params)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    params->sweeps = 1;
    params->residual = 0;
    const bool has_vectors = mode == CUSOLVER_EIG_MODE_VECTOR;
    const int least = m < n ? m : n;
    const Vectors<T> left = {has_vectors ? u : nullptr, econ != 0 ? least : m, u_leading, false};
    const Vectors<T> right = {has_vectors ? v : nullptr, econ != 0 ? least : n, v_leading, false};
    if (m >= n) {
        run_svd<T>(handle->stream, m, n, a, leading, values, left, right, work, info);
        return launched();
    }
    T *adjoint = work + singular_work(n, m);
    const long long size = static_cast<long long>(m) * n;
    if (size > 0) {
        copy_adjoint<T><<<blocks_for(size), THREADS, 0, handle->stream>>>(m, n, a, leading, adjoint, n);
    }
    run_svd<T>(handle->stream, n, m, adjoint, n, values, right, left, work, info);
    return launched();
}

template <class T>
cusolverStatus_t run_gesvdj_batch(cusolverDnHandle_t handle, cusolverEigMode_t mode, int m, int n, T *a, int leading,
                                  Real<T> *values, T *u, int u_leading, T *v, int v_leading, T *work, int *infos,
                                  gesvdjInfo_t params, int batches)
{
    cusolverStatus_t status = check_matrix(handle, m, n, leading);
    const int least = m < n ? m : n;
    for (long long batch = 0; batch < batches && status == CUSOLVER_STATUS_SUCCESS; ++batch) {
        status = run_gesvdj<T>(handle, mode, 0, m, n, a + batch * leading * n, leading, values + batch * least,
                               u + batch * u_leading * m, u_leading, v + batch * v_leading * n, v_leading, work,
                               infos + batch, params);
    }
    return status;
}

} // namespace cuport_cusolver

#endif
