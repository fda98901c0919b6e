// SPDX-License-Identifier: Apache-2.0
// Factors, by functions with 64-bit sizes.
#include "detail/cholesky.h"
#include "detail/dispatch.h"
#include "detail/lu.h"
#include "detail/qr.h"

namespace cuport_cusolver {
namespace {

struct Cholesky {
    cusolverDnHandle_t handle;
    cublasFillMode_t fill;
    int n;
    void *a;
    int leading;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_potrf<T>(handle, fill, n, static_cast<T *>(a), leading, info);
    }
};

struct CholeskySolution {
    cusolverDnHandle_t handle;
    cublasFillMode_t fill;
    int n, count;
    const void *a;
    int leading;
    void *b;
    int b_leading;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_potrs<T>(handle, fill, n, count, static_cast<const T *>(a), leading, static_cast<T *>(b),
                            b_leading, info);
    }
};

struct Lu {
    cusolverDnHandle_t handle;
    int m, n;
    void *a;
    int leading;
    int64_t *pivots;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_getrf<T, int64_t>(handle, m, n, static_cast<T *>(a), leading, pivots, info);
    }
};

struct LuSolution {
    cusolverDnHandle_t handle;
    cublasOperation_t op;
    int n, count;
    const void *a;
    int leading;
    const int64_t *pivots;
    void *b;
    int b_leading;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_getrs<T, int64_t>(handle, op, n, count, static_cast<const T *>(a), leading, pivots,
                                     static_cast<T *>(b), b_leading, info);
    }
};

struct Qr {
    cusolverDnHandle_t handle;
    int m, n;
    void *a;
    int leading;
    void *taus, *work;
    int *info;
    template <class T> cusolverStatus_t run() const
    {
        return run_geqrf<T>(handle, m, n, static_cast<T *>(a), leading, static_cast<T *>(taus),
                            static_cast<T *>(work), info);
    }
};

} // namespace
} // namespace cuport_cusolver

using namespace cuport_cusolver;

cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t, cublasFillMode_t,
                                             int64_t n, cudaDataType dataTypeA, const void *, int64_t lda,
                                             cudaDataType, size_t *workspaceInBytesOnDevice,
                                             size_t *workspaceInBytesOnHost)
{
    return say_size(handle, n, n, lda, dataTypeA, BLOCK, workspaceInBytesOnDevice, workspaceInBytesOnHost);
}

cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t handle, cusolverDnParams_t, cublasFillMode_t uplo, int64_t n,
                                  cudaDataType dataTypeA, void *A, int64_t lda, cudaDataType computeType, void *,
                                  size_t, void *, size_t, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, computeType, Cholesky{handle, uplo, static_cast<int>(n), A, static_cast<int>(lda),
                   info});
}

cusolverStatus_t cusolverDnXpotrs(cusolverDnHandle_t handle, cusolverDnParams_t, cublasFillMode_t uplo, int64_t n,
                                  int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t lda,
                                  cudaDataType dataTypeB, void *B, int64_t ldb, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, dataTypeB, CholeskySolution{handle, uplo, static_cast<int>(n), static_cast<int>(nrhs),
                   A, static_cast<int>(lda), B, static_cast<int>(ldb), info});
}

cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m, int64_t n,
                                             cudaDataType dataTypeA, const void *, int64_t lda, cudaDataType,
                                             size_t *workspaceInBytesOnDevice, size_t *workspaceInBytesOnHost)
{
    return say_size(handle, m, n, lda, dataTypeA, BLOCK, workspaceInBytesOnDevice, workspaceInBytesOnHost);
}

cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m, int64_t n,
                                  cudaDataType dataTypeA, void *A, int64_t lda, int64_t *ipiv,
                                  cudaDataType computeType, void *, size_t, void *, size_t, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, computeType, Lu{handle, static_cast<int>(m), static_cast<int>(n), A,
                   static_cast<int>(lda), ipiv, info});
}

cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t handle, cusolverDnParams_t, cublasOperation_t trans, int64_t n,
                                  int64_t nrhs, cudaDataType dataTypeA, const void *A, int64_t lda,
                                  const int64_t *ipiv, cudaDataType dataTypeB, void *B, int64_t ldb, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, dataTypeB, LuSolution{handle, trans, static_cast<int>(n), static_cast<int>(nrhs), A,
                   static_cast<int>(lda), ipiv, B, static_cast<int>(ldb), info});
}

cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m, int64_t n,
                                             cudaDataType dataTypeA, const void *, int64_t lda, cudaDataType,
                                             const void *, cudaDataType, size_t *workspaceInBytesOnDevice,
                                             size_t *workspaceInBytesOnHost)
{
    return say_size(handle, m, n, lda, dataTypeA, reflector_work(n), workspaceInBytesOnDevice,
                    workspaceInBytesOnHost);
}

cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t handle, cusolverDnParams_t, int64_t m, int64_t n,
                                  cudaDataType dataTypeA, void *A, int64_t lda, cudaDataType, void *tau,
                                  cudaDataType computeType, void *bufferOnDevice, size_t, void *, size_t, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, lda);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    return run_for(dataTypeA, computeType, Qr{handle, static_cast<int>(m), static_cast<int>(n), A,
                   static_cast<int>(lda), tau, bufferOnDevice, info});
}
