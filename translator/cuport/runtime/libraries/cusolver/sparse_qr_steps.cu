// SPDX-License-Identifier: Apache-2.0
// QR of sparse matrices, step by step, and of many with entries in the same places.
#include "detail/held_factors.h"
#include "detail/sparse_qr.h"

using namespace cuport_cusolver;

struct csrqrInfo : HeldFactors {};
struct csrqrInfoHost : HeldFactors {};

cusolverStatus_t cusolverSpCreateCsrqrInfoHost(csrqrInfoHost_t *info)
{
    *info = new csrqrInfoHost;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpDestroyCsrqrInfoHost(csrqrInfoHost_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

namespace {

template <class T> struct QrFactors {
    SparseRows<T> a;
    SparseQr<T> factors;
    bool is_made;
};

cusolverStatus_t analyse_qr(Memory memory, const GivenRows &given, HeldFactors *info)
{
    SparseRows<float> a;
    const cusolverStatus_t status = info == nullptr ? CUSOLVER_STATUS_INVALID_VALUE : read_pattern(memory, given, a);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    if (a.rows < a.columns) {
        return refuse("QR of a sparse matrix with more columns than rows");
    }
    info->analyse(a.rows, a.columns, find_triangle_fill(a));
    return CUSOLVER_STATUS_SUCCESS;
}

template <class T> cusolverStatus_t solve_qr(Memory memory, int m, int n, const void *b, void *x, HeldFactors *info)
{
    QrFactors<T> *held = nullptr;
    std::vector<T> right, found;
    cusolverStatus_t status = find_factors(memory, info, held);
    if (status == CUSOLVER_STATUS_SUCCESS && (!held->is_made || !info->fits(m, n))) {
        status = CUSOLVER_STATUS_INVALID_VALUE;
    }
    status = status == CUSOLVER_STATUS_SUCCESS ? fetch(memory, b, static_cast<size_t>(m), right) : status;
    if (status != CUSOLVER_STATUS_SUCCESS || held->factors.find_zero(0) >= 0) {
        return status != CUSOLVER_STATUS_SUCCESS ? status : CUSOLVER_STATUS_ZERO_PIVOT;
    }
    held->factors.solve(right, found);
    return store(memory, x, found);
}

template <class T>
cusolverStatus_t set_up_qr(Memory memory, const GivenRows &given, const void *shift, HeldFactors *info)
{
    SparseRows<T> a;
    T mu;
    std::memcpy(&mu, shift, sizeof mu);
    const cusolverStatus_t status = info == nullptr ? CUSOLVER_STATUS_INVALID_VALUE : read_rows(memory, given, a);
    if (status != CUSOLVER_STATUS_SUCCESS || !info->fits(a.rows, a.columns)) {
        return status != CUSOLVER_STATUS_SUCCESS ? status : CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (mu != T(0)) {
        return refuse("QR of a matrix that is shifted");
    }
    info->hold(QrFactors<T>{a, SparseQr<T>(info->fill), false});
    return CUSOLVER_STATUS_SUCCESS;
}

// `b` and `x` may be missing: then nothing is solved.
template <class T>
cusolverStatus_t factor_qr(Memory memory, int m, int n, const void *b, void *x, HeldFactors *info)
{
    QrFactors<T> *held = nullptr;
    const cusolverStatus_t status = find_factors(memory, info, held);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    held->factors.factor(held->a);
    held->is_made = true;
    return b == nullptr || x == nullptr ? CUSOLVER_STATUS_SUCCESS : solve_qr<T>(memory, m, n, b, x, info);
}

template <class T> cusolverStatus_t find_zero_of_qr(cusolverSpHandle_t handle, HeldFactors *info, Real<T> tolerance,
                                                    int *position)
{
    QrFactors<T> *held = nullptr;
    cusolverStatus_t status = find_factors({handle, false}, info, held);
    if (status == CUSOLVER_STATUS_SUCCESS && (!held->is_made || position == nullptr)) {
        status = CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *position = held->factors.find_zero(tolerance);
    }
    return status;
}

} // namespace

CUPORT_CUSOLVERSP_QR_ANALYSIS(cusolverSpXcsrqrAnalysis, csrqrInfo_t)
{
    return analyse_qr({handle, true}, {m, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, info);
}

CUPORT_CUSOLVERSP_QR_ANALYSIS(cusolverSpXcsrqrAnalysisHost, csrqrInfoHost_t)
{
    return analyse_qr({handle, false}, {m, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, info);
}

#define CUPORT_RUN(NAME, T, Info)                                                                                      \
    CUPORT_CUSOLVERSP_QR_BUFFER(NAME, T, Info)                                                                         \
    {                                                                                                                  \
        (void)nnzA, (void)descrA, (void)csrValA, (void)csrRowPtrA, (void)csrColIndA;                                   \
        return say_sizes(handle, info, m, n, sizeof(T), internalDataInBytes, workspaceInBytes);                        \
    }
CUPORT_RUN(cusolverSpScsrqrBufferInfo, float, csrqrInfo_t)
CUPORT_RUN(cusolverSpDcsrqrBufferInfo, double, csrqrInfo_t)
CUPORT_RUN(cusolverSpCcsrqrBufferInfo, cuComplex, csrqrInfo_t)
CUPORT_RUN(cusolverSpZcsrqrBufferInfo, cuDoubleComplex, csrqrInfo_t)
CUPORT_RUN(cusolverSpScsrqrBufferInfoHost, float, csrqrInfoHost_t)
CUPORT_RUN(cusolverSpDcsrqrBufferInfoHost, double, csrqrInfoHost_t)
CUPORT_RUN(cusolverSpCcsrqrBufferInfoHost, cuComplex, csrqrInfoHost_t)
CUPORT_RUN(cusolverSpZcsrqrBufferInfoHost, cuDoubleComplex, csrqrInfoHost_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Info, IS_DEVICE)                                                                           \
    CUPORT_CUSOLVERSP_QR_SETUP(NAME, T, Info)                                                                          \
    {                                                                                                                  \
        return set_up_qr<Number<T>>({handle, IS_DEVICE}, {m, n, nnzA, descrA, csrValA, csrRowPtrA, csrColIndA}, &mu,   \
                                    info);                                                                             \
    }
CUPORT_RUN(cusolverSpScsrqrSetup, float, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpDcsrqrSetup, double, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpCcsrqrSetup, cuComplex, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpZcsrqrSetup, cuDoubleComplex, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpScsrqrSetupHost, float, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpDcsrqrSetupHost, double, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpCcsrqrSetupHost, cuComplex, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpZcsrqrSetupHost, cuDoubleComplex, csrqrInfoHost_t, false)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Info, IS_DEVICE)                                                                           \
    CUPORT_CUSOLVERSP_QR_FACTOR(NAME, T, Info)                                                                         \
    {                                                                                                                  \
        (void)nnzA, (void)pBuffer;                                                                                     \
        return factor_qr<Number<T>>({handle, IS_DEVICE}, m, n, b, x, info);                                            \
    }
CUPORT_RUN(cusolverSpScsrqrFactor, float, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpDcsrqrFactor, double, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpCcsrqrFactor, cuComplex, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpZcsrqrFactor, cuDoubleComplex, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpScsrqrFactorHost, float, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpDcsrqrFactorHost, double, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpCcsrqrFactorHost, cuComplex, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpZcsrqrFactorHost, cuDoubleComplex, csrqrInfoHost_t, false)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Real, Info)                                                                                \
    CUPORT_CUSOLVERSP_ZERO_PIVOT(NAME, Real, Info)                                                                     \
    {                                                                                                                  \
        return find_zero_of_qr<Number<T>>(handle, info, tol, position);                                                \
    }
CUPORT_RUN(cusolverSpScsrqrZeroPivot, float, float, csrqrInfo_t)
CUPORT_RUN(cusolverSpDcsrqrZeroPivot, double, double, csrqrInfo_t)
CUPORT_RUN(cusolverSpCcsrqrZeroPivot, cuComplex, float, csrqrInfo_t)
CUPORT_RUN(cusolverSpZcsrqrZeroPivot, cuDoubleComplex, double, csrqrInfo_t)
CUPORT_RUN(cusolverSpScsrqrZeroPivotHost, float, float, csrqrInfoHost_t)
CUPORT_RUN(cusolverSpDcsrqrZeroPivotHost, double, double, csrqrInfoHost_t)
CUPORT_RUN(cusolverSpCcsrqrZeroPivotHost, cuComplex, float, csrqrInfoHost_t)
CUPORT_RUN(cusolverSpZcsrqrZeroPivotHost, cuDoubleComplex, double, csrqrInfoHost_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T, Info, IS_DEVICE)                                                                           \
    CUPORT_CUSOLVERSP_QR_SOLVE(NAME, T, Info)                                                                          \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        return solve_qr<Number<T>>({handle, IS_DEVICE}, m, n, b, x, info);                                             \
    }
CUPORT_RUN(cusolverSpScsrqrSolve, float, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpDcsrqrSolve, double, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpCcsrqrSolve, cuComplex, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpZcsrqrSolve, cuDoubleComplex, csrqrInfo_t, true)
CUPORT_RUN(cusolverSpScsrqrSolveHost, float, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpDcsrqrSolveHost, double, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpCcsrqrSolveHost, cuComplex, csrqrInfoHost_t, false)
CUPORT_RUN(cusolverSpZcsrqrSolveHost, cuDoubleComplex, csrqrInfoHost_t, false)
#undef CUPORT_RUN

cusolverStatus_t cusolverSpCreateCsrqrInfo(csrqrInfo_t *info)
{
    *info = new csrqrInfo;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpDestroyCsrqrInfo(csrqrInfo_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpXcsrqrAnalysisBatched(cusolverSpHandle_t handle, int m, int n, int nnzA,
                                                 const cusparseMatDescr_t descrA, const int *csrRowPtrA,
                                                 const int *csrColIndA, csrqrInfo_t info)
{
    return analyse_qr({handle, true}, {m, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, info);
}

namespace {

template <class T>
cusolverStatus_t solve_qr_batch(Memory memory, const GivenRows &given, const T *b, T *x, int count, HeldFactors *info)
{
    cusolverStatus_t status = info == nullptr || count < 0 ? CUSOLVER_STATUS_INVALID_VALUE : CUSOLVER_STATUS_SUCCESS;
    bool has_singular = false;
    const T *const values = static_cast<const T *>(given.values);
    for (int i = 0; i < count && status == CUSOLVER_STATUS_SUCCESS; ++i) {
        SparseRows<T> a;
        GivenRows own = given;
        own.values = values + static_cast<size_t>(i) * static_cast<size_t>(given.count);
        status = read_rows(memory, own, a);
        if (status == CUSOLVER_STATUS_SUCCESS && !info->fits(a.rows, a.columns)) {
            status = CUSOLVER_STATUS_INVALID_VALUE;
        }
        if (status == CUSOLVER_STATUS_SUCCESS) {
            QrFactors<T> &held = info->hold(QrFactors<T>{a, SparseQr<T>(info->fill), true});
            held.factors.factor(held.a);
            status = solve_qr<T>(memory, a.rows, a.columns, b + static_cast<size_t>(i) * static_cast<size_t>(a.rows),
                                 x + static_cast<size_t>(i) * static_cast<size_t>(a.columns), info);
            // The other matrices are solved all the same.
            has_singular = has_singular || status == CUSOLVER_STATUS_ZERO_PIVOT;
            status = status == CUSOLVER_STATUS_ZERO_PIVOT ? CUSOLVER_STATUS_SUCCESS : status;
        }
    }
    return status == CUSOLVER_STATUS_SUCCESS && has_singular ? CUSOLVER_STATUS_ZERO_PIVOT : status;
}

} // namespace

#define CUPORT_RUN(NAME, T)                                                                                            \
    CUPORT_CUSOLVERSP_QR_BUFFER_BATCHED(NAME, T)                                                                       \
    {                                                                                                                  \
        (void)nnz, (void)descrA, (void)csrVal, (void)csrRowPtr, (void)csrColInd, (void)batchSize;                      \
        return say_sizes(handle, info, m, n, sizeof(T), internalDataInBytes, workspaceInBytes);                        \
    }
CUPORT_RUN(cusolverSpScsrqrBufferInfoBatched, float)
CUPORT_RUN(cusolverSpDcsrqrBufferInfoBatched, double)
CUPORT_RUN(cusolverSpCcsrqrBufferInfoBatched, cuComplex)
CUPORT_RUN(cusolverSpZcsrqrBufferInfoBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, T)                                                                                            \
    CUPORT_CUSOLVERSP_QR_SOLVE_BATCHED(NAME, T)                                                                        \
    {                                                                                                                  \
        (void)pBuffer;                                                                                                 \
        return solve_qr_batch<Number<T>>({handle, true}, {m, n, nnz, descrA, csrValA, csrRowPtrA, csrColIndA},         \
                                         reinterpret_cast<const Number<T> *>(b), reinterpret_cast<Number<T> *>(x),     \
                                         batchSize, info);                                                             \
    }
CUPORT_RUN(cusolverSpScsrqrsvBatched, float)
CUPORT_RUN(cusolverSpDcsrqrsvBatched, double)
CUPORT_RUN(cusolverSpCcsrqrsvBatched, cuComplex)
CUPORT_RUN(cusolverSpZcsrqrsvBatched, cuDoubleComplex)
#undef CUPORT_RUN
