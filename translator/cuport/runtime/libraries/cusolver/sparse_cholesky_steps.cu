// SPDX-License-Identifier: Apache-2.0
// Cholesky factors of sparse matrices, step by step.
#include "detail/held_factors.h"
#include "detail/sparse_cholesky.h"

using namespace cuport_cusolver;

struct csrcholInfo : HeldFactors {};
struct csrcholInfoHost : HeldFactors {};

cusolverStatus_t cusolverSpCreateCsrcholInfo(csrcholInfo_t *info)
{
    *info = new csrcholInfo;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpDestroyCsrcholInfo(csrcholInfo_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpCreateCsrcholInfoHost(csrcholInfoHost_t *info)
{
    *info = new csrcholInfoHost;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpDestroyCsrcholInfoHost(csrcholInfoHost_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

namespace {

cusolverStatus_t analyse_cholesky(Memory memory, const GivenRows &given, HeldFactors *info)
{
    SparseRows<float> a;
    const cusolverStatus_t status = info == nullptr ? CUSOLVER_STATUS_INVALID_VALUE : read_pattern(memory, given, a);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        info->analyse(a.rows, a.rows, find_cholesky_fill(a));
    }
    return status;
}

template <class T> cusolverStatus_t factor_cholesky(Memory memory, const GivenRows &given, HeldFactors *info)
{
    SparseRows<T> a;
    cusolverStatus_t status = info == nullptr ? CUSOLVER_STATUS_INVALID_VALUE : read_rows(memory, given, a);
    if (status != CUSOLVER_STATUS_SUCCESS || !info->fits(a.rows, a.rows)) {
        return status != CUSOLVER_STATUS_SUCCESS ? status : CUSOLVER_STATUS_INVALID_VALUE;
    }
    info->hold(SparseCholesky<T>(info->fill)).factor(a);
    return CUSOLVER_STATUS_SUCCESS;
}

template <class T> cusolverStatus_t solve_cholesky(Memory memory, int n, const void *b, void *x, HeldFactors *info)
{
    SparseCholesky<T> *factors = nullptr;
    std::vector<T> right;
    cusolverStatus_t status = find_factors(memory, info, factors);
    if (status == CUSOLVER_STATUS_SUCCESS && !info->fits(n, n)) {
        status = CUSOLVER_STATUS_INVALID_VALUE;
    }
    status = status == CUSOLVER_STATUS_SUCCESS ? fetch(memory, b, static_cast<size_t>(n), right) : status;
    if (status != CUSOLVER_STATUS_SUCCESS || factors->find_zero(0) >= 0) {
        return status != CUSOLVER_STATUS_SUCCESS ? status : CUSOLVER_STATUS_ZERO_PIVOT;
    }
    factors->solve(right);
    return store(memory, x, right);
}

} // namespace

CUPORT_CUSOLVERSP_ANALYSIS(cusolverSpXcsrcholAnalysis, csrcholInfo_t)
{
    return analyse_cholesky({handle, true}, {n, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, info);
}

CUPORT_CUSOLVERSP_ANALYSIS(cusolverSpXcsrcholAnalysisHost, csrcholInfoHost_t)
{
    return analyse_cholesky({handle, false}, {n, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, info);
}

#define CUPORT_RUN(NAME, T, Info)                                                                                      \
    CUPORT_CUSOLVERSP_BUFFER(NAME, T, Info)                                                                            \
    {                                                                                                                  \
        (void)nnzA, (void)descrA, (void)csrValA, (void)csrRowPtrA, (void)csrColIndA;                                   \
        return say_sizes(handle, info, n, n, sizeof(T), internalDataInBytes, workspaceInBytes);                        \
    }
CUPORT_RUN(cusolverSpScsrcholBufferInfo, float, csrcholInfo_t)
CUPORT_RUN(cusolverSpDcsrcholBufferInfo, double, csrcholInfo_t)
CUPORT_RUN(cusolverSpCcsrcholBufferInfo, cuComplex, csrcholInfo_t)
CUPORT_RUN(cusolverSpZcsrcholBufferInfo, cuDoubleComplex, csrcholInfo_t)
CUPORT_RUN(cusolverSpScsrcholBufferInfoHost, float, csrcholInfoHost_t)
CUPORT_RUN(cusolverSpDcsrcholBufferInfoHost, double, csrcholInfoHost_t)
CUPORT_RUN(cusolverSpCcsrcholBufferInfoHost, cuComplex, csrcholInfoHost_t)
CUPORT_RUN(cusolverSpZcsrcholBufferInfoHost, cuDoubleComplex, csrcholInfoHost_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Info, IS_DEVICE)                                                                           \
    CUPORT_CUSOLVERSP_CHOLESKY_FACTOR(NAME, T, Info)                                                                   \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        return factor_cholesky<Number<T>>({handle, IS_DEVICE},                                                         \
                                         {n, n, nnzA, descrA, csrValA, csrRowPtrA, csrColIndA}, info);                 \
    }
CUPORT_RUN(cusolverSpScsrcholFactor, float, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpDcsrcholFactor, double, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpCcsrcholFactor, cuComplex, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpZcsrcholFactor, cuDoubleComplex, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpScsrcholFactorHost, float, csrcholInfoHost_t, false)
CUPORT_RUN(cusolverSpDcsrcholFactorHost, double, csrcholInfoHost_t, false)
CUPORT_RUN(cusolverSpCcsrcholFactorHost, cuComplex, csrcholInfoHost_t, false)
CUPORT_RUN(cusolverSpZcsrcholFactorHost, cuDoubleComplex, csrcholInfoHost_t, false)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Real, Info)                                                                                \
    CUPORT_CUSOLVERSP_ZERO_PIVOT(NAME, Real, Info)                                                                     \
    {                                                                                                                  \
        return find_zero_pivot<SparseCholesky<Number<T>>>(handle, info, tol, position);                                \
    }
CUPORT_RUN(cusolverSpScsrcholZeroPivot, float, float, csrcholInfo_t)
CUPORT_RUN(cusolverSpDcsrcholZeroPivot, double, double, csrcholInfo_t)
CUPORT_RUN(cusolverSpCcsrcholZeroPivot, cuComplex, float, csrcholInfo_t)
CUPORT_RUN(cusolverSpZcsrcholZeroPivot, cuDoubleComplex, double, csrcholInfo_t)
CUPORT_RUN(cusolverSpScsrcholZeroPivotHost, float, float, csrcholInfoHost_t)
CUPORT_RUN(cusolverSpDcsrcholZeroPivotHost, double, double, csrcholInfoHost_t)
CUPORT_RUN(cusolverSpCcsrcholZeroPivotHost, cuComplex, float, csrcholInfoHost_t)
CUPORT_RUN(cusolverSpZcsrcholZeroPivotHost, cuDoubleComplex, double, csrcholInfoHost_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Info, IS_DEVICE)                                                                           \
    CUPORT_CUSOLVERSP_FACTOR_SOLVE(NAME, T, Info)                                                                      \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        return solve_cholesky<Number<T>>({handle, IS_DEVICE}, n, b, x, info);                                          \
    }
CUPORT_RUN(cusolverSpScsrcholSolve, float, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpDcsrcholSolve, double, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpCcsrcholSolve, cuComplex, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpZcsrcholSolve, cuDoubleComplex, csrcholInfo_t, true)
CUPORT_RUN(cusolverSpScsrcholSolveHost, float, csrcholInfoHost_t, false)
CUPORT_RUN(cusolverSpDcsrcholSolveHost, double, csrcholInfoHost_t, false)
CUPORT_RUN(cusolverSpCcsrcholSolveHost, cuComplex, csrcholInfoHost_t, false)
CUPORT_RUN(cusolverSpZcsrcholSolveHost, cuDoubleComplex, csrcholInfoHost_t, false)
#undef CUPORT_RUN
