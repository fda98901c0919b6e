// SPDX-License-Identifier: Apache-2.0
// Eigenvalues and singular values, by functions with 64-bit sizes.
#include "detail/dispatch.h"
#include "detail/eigen.h"
#include "detail/singular.h"

namespace cuport_cusolver {
namespace {

struct Eigen {
    cusolverDnHandle_t handle;
    cusolverEigMode_t mode;
    cublasFillMode_t fill;
    int n;
    void *a;
    int leading;
    void *values, *work;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_syevd<T>(handle, mode, fill, n, static_cast<T *>(a), leading, static_cast<Real<T> *>(values),
                            static_cast<T *>(work), info);
    }
};

struct Singular {
    cusolverDnHandle_t handle;
    signed char job_u, job_vt;
    int m, n;
    void *a;
    int leading;
    void *values, *u;
    int u_leading;
    void *vt;
    int vt_leading;
    void *work;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_gesvd<T>(handle, job_u, job_vt, m, n, static_cast<T *>(a), leading, static_cast<Real<T> *>(values),
                            static_cast<T *>(u), u_leading, static_cast<T *>(vt), vt_leading, static_cast<T *>(work),
                            info);
    }
};

} // namespace
} // namespace cuport_cusolver

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t, cusolverEigMode_t,
                                             cublasFillMode_t, int64_t n, cudaDataType dataTypeA, const void *,
                                             int64_t lda, cudaDataType, const void *, cudaDataType,
                                             size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
{
    return say_size(handle, n, n, lda, dataTypeA, eigen_work<double>(static_cast<int>(n)), workspaceInBytesOnDevice,
                    workspaceInBytesOnHost);
}

cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t handle, cusolverDnParams_t, cusolverEigMode_t jobz,
                                  cublasFillMode_t uplo, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda,
                                  cudaDataType, void *W, cudaDataType computeType, void *bufferOnDevice, size_t,
                                  void *, size_t, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, computeType, Eigen{handle, jobz, uplo, static_cast<int>(n), A, static_cast<int>(lda), W,
                   bufferOnDevice, info});
}

cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t, signed char, signed char,
                                             int64_t m, int64_t n, cudaDataType dataTypeA, const void *, int64_t lda,
                                             cudaDataType, const void *, cudaDataType, const void *, int64_t,
                                             cudaDataType, const void *, int64_t, cudaDataType,
                                             size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
{
    return say_size(handle, m, n, lda, dataTypeA, singular_work(static_cast<int>(m), static_cast<int>(n)),
                    workspaceInBytesOnDevice, workspaceInBytesOnHost);
}

cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t handle, cusolverDnParams_t, signed char jobu, signed char jobvt,
                                  int64_t m, int64_t n, cudaDataType dataTypeA, void *A, int64_t lda, cudaDataType,
                                  void *S, cudaDataType, void *U, int64_t ldu, cudaDataType, void *VT, int64_t ldvt,
                                  cudaDataType computeType, void *bufferOnDevice, size_t, void *, size_t, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, computeType, Singular{handle, jobu, jobvt, static_cast<int>(m), static_cast<int>(n), A,
                   static_cast<int>(lda), S, U, static_cast<int>(ldu), VT, static_cast<int>(ldvt), bufferOnDevice,
                   info});
}
