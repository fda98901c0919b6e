// SPDX-License-Identifier: Apache-2.0
// LU of sparse matrices, step by step. Columns keep their order: the program may choose one before.
#include "detail/held_factors.h"
#include "detail/sparse_lu.h"

#include <algorithm>

using namespace cuport_cusolver;

struct csrluInfoHost : HeldFactors {
    int lower_count = 0, upper_count = 0;
};

cusolverStatus_t cusolverSpCreateCsrluInfoHost(csrluInfoHost_t *info)
{
    *info = new csrluInfoHost;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpDestroyCsrluInfoHost(csrluInfoHost_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

CUPORT_CUSOLVERSP_ANALYSIS(cusolverSpXcsrluAnalysisHost, csrluInfoHost_t)
{
    SparseRows<float> a;
    const cusolverStatus_t status =
        info == nullptr
            ? CUSOLVER_STATUS_INVALID_VALUE
            : read_pattern({handle, false}, {n, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, a);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        info->analyse(n, n, {}); // pivots decide what the factors have
    }
    return status;
}

cusolverStatus_t cusolverSpXcsrluNnzHost(cusolverSpHandle_t handle, int *nnzLRef, int *nnzURef, csrluInfoHost_t info)
{
    if (handle == nullptr || info == nullptr || info->factors == nullptr) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    *nnzLRef = info->lower_count;
    *nnzURef = info->upper_count;
    return CUSOLVER_STATUS_SUCCESS;
}

namespace {

template <class T>
cusolverStatus_t factor_lu(cusolverSpHandle_t handle, const GivenRows &given, csrluInfoHost_t info, Real<T> threshold)
{
    SparseRows<T> a;
    const cusolverStatus_t status =
        info == nullptr ? CUSOLVER_STATUS_INVALID_VALUE : read_rows({handle, false}, given, a);
    if (status != CUSOLVER_STATUS_SUCCESS || !info->fits(a.rows, a.rows)) {
        return status != CUSOLVER_STATUS_SUCCESS ? status : CUSOLVER_STATUS_INVALID_VALUE;
    }
    SparseLu<T> &factors = info->hold(SparseLu<T>());
    factors.factor(a, threshold);
    const bool is_whole = factors.find_zero(0) < 0;
    info->lower_count = is_whole ? static_cast<int>(factors.lower().indices.size()) : 0;
    info->upper_count = is_whole ? static_cast<int>(factors.upper().indices.size()) : 0;
    return CUSOLVER_STATUS_SUCCESS;
}

template <class T> cusolverStatus_t find_whole(cusolverSpHandle_t handle, HeldFactors *info, SparseLu<T> *&factors)
{
    const cusolverStatus_t status = find_factors({handle, false}, info, factors);
    if (status == CUSOLVER_STATUS_SUCCESS && factors->find_zero(0) >= 0) {
        return CUSOLVER_STATUS_ZERO_PIVOT;
    }
    return status;
}

template <class T>
cusolverStatus_t solve_lu(cusolverSpHandle_t handle, int n, const void *b, void *x, HeldFactors *info)
{
    const Memory memory = {handle, false};
    SparseLu<T> *factors = nullptr;
    std::vector<T> values;
    cusolverStatus_t status = find_whole(handle, info, factors);
    if (status == CUSOLVER_STATUS_SUCCESS && !info->fits(n, n)) {
        status = CUSOLVER_STATUS_INVALID_VALUE;
    }
    status = status == CUSOLVER_STATUS_SUCCESS ? fetch(memory, b, static_cast<size_t>(n), values) : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    factors->solve(values);
    return store(memory, x, values);
}

template <class T>
void write_rows(const SparseRows<T> &a, cusparseMatDescr_t about, T *values, int *starts, int *indices)
{
    const int base = cusparseGetMatIndexBase(about) == CUSPARSE_INDEX_BASE_ONE ? 1 : 0;
    std::copy(a.values.begin(), a.values.end(), values);
    std::transform(a.starts.begin(), a.starts.end(), starts, [base](int start) { return start + base; });
    std::transform(a.indices.begin(), a.indices.end(), indices, [base](int index) { return index + base; });
}

} // namespace

#define CUPORT_RUN(NAME, T)                                                                                            \
    CUPORT_CUSOLVERSP_BUFFER(NAME, T, csrluInfoHost_t)                                                                 \
    {                                                                                                                  \
        (void)nnzA, (void)descrA, (void)csrValA, (void)csrRowPtrA, (void)csrColIndA;                                   \
        return say_sizes(handle, info, n, n, sizeof(T), internalDataInBytes, workspaceInBytes);                        \
    }
CUPORT_RUN(cusolverSpScsrluBufferInfoHost, float)
CUPORT_RUN(cusolverSpDcsrluBufferInfoHost, double)
CUPORT_RUN(cusolverSpCcsrluBufferInfoHost, cuComplex)
CUPORT_RUN(cusolverSpZcsrluBufferInfoHost, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Real)                                                                                      \
    CUPORT_CUSOLVERSP_LU_FACTOR(NAME, T, Real)                                                                         \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        return factor_lu<Number<T>>(handle, {n, n, nnzA, descrA, csrValA, csrRowPtrA, csrColIndA}, info,               \
                                    pivot_threshold);                                                                  \
    }
CUPORT_RUN(cusolverSpScsrluFactorHost, float, float)
CUPORT_RUN(cusolverSpDcsrluFactorHost, double, double)
CUPORT_RUN(cusolverSpCcsrluFactorHost, cuComplex, float)
CUPORT_RUN(cusolverSpZcsrluFactorHost, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Real)                                                                                      \
    CUPORT_CUSOLVERSP_ZERO_PIVOT(NAME, Real, csrluInfoHost_t)                                                          \
    {                                                                                                                  \
        return find_zero_pivot<SparseLu<Number<T>>>(handle, info, tol, position);                                      \
    }
CUPORT_RUN(cusolverSpScsrluZeroPivotHost, float, float)
CUPORT_RUN(cusolverSpDcsrluZeroPivotHost, double, double)
CUPORT_RUN(cusolverSpCcsrluZeroPivotHost, cuComplex, float)
CUPORT_RUN(cusolverSpZcsrluZeroPivotHost, cuDoubleComplex, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T)                                                                                            \
    CUPORT_CUSOLVERSP_FACTOR_SOLVE(NAME, T, csrluInfoHost_t)                                                           \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        return solve_lu<Number<T>>(handle, n, b, x, info);                                                             \
    }
CUPORT_RUN(cusolverSpScsrluSolveHost, float)
CUPORT_RUN(cusolverSpDcsrluSolveHost, double)
CUPORT_RUN(cusolverSpCcsrluSolveHost, cuComplex)
CUPORT_RUN(cusolverSpZcsrluSolveHost, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T)                                                                                            \
    CUPORT_CUSOLVERSP_LU_EXTRACT(NAME, T)                                                                              \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        SparseLu<Number<T>> *factors = nullptr;                                                                        \
        const cusolverStatus_t status = find_whole(handle, info, factors);                                             \
        if (status != CUSOLVER_STATUS_SUCCESS) {                                                                       \
            return status;                                                                                             \
        }                                                                                                              \
        std::copy(factors->pivots().begin(), factors->pivots().end(), P);                                              \
        for (int column = 0; column < info->columns; ++column) {                                                       \
            Q[column] = column;                                                                                        \
        }                                                                                                              \
        write_rows(factors->lower(), descrL, reinterpret_cast<Number<T> *>(csrValL), csrRowPtrL, csrColIndL);          \
        write_rows(factors->upper(), descrU, reinterpret_cast<Number<T> *>(csrValU), csrRowPtrU, csrColIndU);          \
        return CUSOLVER_STATUS_SUCCESS;                                                                                \
    }
CUPORT_RUN(cusolverSpScsrluExtractHost, float)
CUPORT_RUN(cusolverSpDcsrluExtractHost, double)
CUPORT_RUN(cusolverSpCcsrluExtractHost, cuComplex)
CUPORT_RUN(cusolverSpZcsrluExtractHost, cuDoubleComplex)
#undef CUPORT_RUN
