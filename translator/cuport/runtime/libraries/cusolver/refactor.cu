// SPDX-License-Identifier: Apache-2.0
// cuSOLVERRf: handles, and the functions for one matrix and for many at once.
#include "detail/refactor.h"

#include <algorithm>
#include <cstdlib>

using namespace cuport_cusolver;

cusolverStatus_t cusolverRfCreate(cusolverRfHandle_t *handle)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    *handle = new cusolverRfCommon;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfDestroy(cusolverRfHandle_t handle)
{
    if (handle != nullptr) {
        free_seen(handle);
    }
    delete handle;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfGetMatrixFormat(cusolverRfHandle_t handle, cusolverRfMatrixFormat_t *format,
                                           cusolverRfUnitDiagonal_t *diag)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *format = handle->format;
    *diag = handle->diagonal;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfSetMatrixFormat(cusolverRfHandle_t handle, cusolverRfMatrixFormat_t format,
                                           cusolverRfUnitDiagonal_t diag)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    if (diag == CUSOLVERRF_UNIT_DIAGONAL_STORED_U || diag == CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U) {
        return refuse("cusolverRf with ones on the diagonal of U");
    }
    handle->format = format;
    handle->diagonal = diag;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfSetNumericProperties(cusolverRfHandle_t handle, double zero, double boost)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    handle->zero = zero;
    handle->boost = boost;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfGetNumericProperties(cusolverRfHandle_t handle, double *zero, double *boost)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *zero = handle->zero;
    *boost = handle->boost;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfGetNumericBoostReport(cusolverRfHandle_t handle, cusolverRfNumericBoostReport_t *report)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *report = handle->is_boosted ? CUSOLVERRF_NUMERIC_BOOST_USED : CUSOLVERRF_NUMERIC_BOOST_NOT_USED;
    return CUSOLVER_STATUS_SUCCESS;
}

// All algorithms are one.
cusolverStatus_t cusolverRfSetAlgs(cusolverRfHandle_t handle, cusolverRfFactorization_t factAlg,
                                   cusolverRfTriangularSolve_t solveAlg)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    handle->factorization = factAlg;
    handle->solve = solveAlg;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfGetAlgs(cusolverRfHandle_t handle, cusolverRfFactorization_t *factAlg,
                                   cusolverRfTriangularSolve_t *solveAlg)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *factAlg = handle->factorization;
    *solveAlg = handle->solve;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfGetResetValuesFastMode(cusolverRfHandle_t handle, cusolverRfResetValuesFastMode_t *fastMode)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *fastMode = handle->mode;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfSetResetValuesFastMode(cusolverRfHandle_t handle, cusolverRfResetValuesFastMode_t fastMode)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    handle->mode = fastMode;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfSetupHost(int n, int nnzA, int *h_csrRowPtrA, int *h_csrColIndA, double *h_csrValA,
                                     int nnzL, int *h_csrRowPtrL, int *h_csrColIndL, double *, int nnzU,
                                     int *h_csrRowPtrU, int *h_csrColIndU, double *, int *h_P, int *h_Q,
                                     cusolverRfHandle_t handle)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    const cusolverStatus_t status = set_places(handle, false, n, nnzL, h_csrRowPtrL, h_csrColIndL, nnzU, h_csrRowPtrU,
                                               h_csrColIndU);
    return status == CUSOLVER_STATUS_SUCCESS
               ? set_values(handle, false, {n, nnzA, h_csrRowPtrA, h_csrColIndA, h_P, h_Q}, {h_csrValA})
               : status;
}

cusolverStatus_t cusolverRfSetupDevice(int n, int nnzA, int *csrRowPtrA, int *csrColIndA, double *csrValA, int nnzL,
                                       int *csrRowPtrL, int *csrColIndL, double *, int nnzU, int *csrRowPtrU,
                                       int *csrColIndU, double *, int *P, int *Q, cusolverRfHandle_t handle)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    const cusolverStatus_t status =
        set_places(handle, true, n, nnzL, csrRowPtrL, csrColIndL, nnzU, csrRowPtrU, csrColIndU);
    return status == CUSOLVER_STATUS_SUCCESS
               ? set_values(handle, true, {n, nnzA, csrRowPtrA, csrColIndA, P, Q}, {csrValA})
               : status;
}

cusolverStatus_t cusolverRfResetValues(int n, int nnzA, int *csrRowPtrA, int *csrColIndA, double *csrValA, int *P,
                                       int *Q, cusolverRfHandle_t handle)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    return set_values(handle, true, {n, nnzA, csrRowPtrA, csrColIndA, P, Q}, {csrValA});
}

cusolverStatus_t cusolverRfAnalyze(cusolverRfHandle_t handle)
{
    return check_places(handle);
}

cusolverStatus_t cusolverRfRefactor(cusolverRfHandle_t handle)
{
    return make_factors(handle);
}

cusolverStatus_t cusolverRfSolve(cusolverRfHandle_t handle, int *P, int *Q, int nrhs, double *, int, double *XF,
                                 int ldxf)
{
    if (handle == nullptr || !handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (nrhs < 0 || XF == nullptr || ldxf < handle->n) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    return solve_each(handle, P, Q, nrhs, {XF}, ldxf);
}

cusolverStatus_t cusolverRfAccessBundledFactorsDevice(cusolverRfHandle_t handle, int *nnzM, int **Mp, int **Mi,
                                                      double **Mx)
{
    if (handle == nullptr || !handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    const size_t count = handle->indices.size();
    if (handle->seen_values == nullptr) {
        const bool is_there =
            cudaMalloc(reinterpret_cast<void **>(&handle->seen_starts), handle->starts.size() * sizeof(int)) ==
                cudaSuccess &&
            cudaMalloc(reinterpret_cast<void **>(&handle->seen_indices), (count + 1) * sizeof(int)) == cudaSuccess &&
            cudaMalloc(reinterpret_cast<void **>(&handle->seen_values), (count + 1) * sizeof(double)) == cudaSuccess;
        if (!is_there) {
            free_seen(handle);
            return CUSOLVER_STATUS_ALLOC_FAILED;
        }
    }
    const Memory memory = {&handle->copies, true};
    cusolverStatus_t status = store(memory, handle->seen_starts, handle->starts);
    status = status == CUSOLVER_STATUS_SUCCESS ? store(memory, handle->seen_indices, handle->indices) : status;
    *nnzM = static_cast<int>(count);
    *Mp = handle->seen_starts;
    *Mi = handle->seen_indices;
    *Mx = handle->seen_values;
    return status == CUSOLVER_STATUS_SUCCESS ? show_factors(handle) : status;
}

namespace {

// A copy that the program frees.
template <class T> T *copied(const std::vector<T> &values)
{
    T *const to = static_cast<T *>(std::malloc((values.size() + 1) * sizeof(T)));
    std::memcpy(to, values.data(), values.size() * sizeof(T));
    return to;
}

// Hands out a matrix in the format that the program has chosen.
void hand_out(cusolverRfHandle_t handle, const SparseRows<double> &rows, int *count, int **starts, int **indices,
              double **values)
{
    const bool is_csc = handle->format == CUSOLVERRF_MATRIX_FORMAT_CSC;
    const SparseRows<double> a = is_csc ? transposed(rows) : rows;
    *count = a.starts.back();
    *starts = copied(a.starts);
    *indices = copied(a.indices);
    *values = copied(a.values);
}

} // namespace

cusolverStatus_t cusolverRfExtractBundledFactorsHost(cusolverRfHandle_t handle, int *h_nnzM, int **h_Mp, int **h_Mi,
                                                     double **h_Mx)
{
    if (handle == nullptr || !handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    hand_out(handle, {handle->n, handle->n, handle->starts, handle->indices, handle->values[0]}, h_nnzM, h_Mp, h_Mi,
             h_Mx);
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfExtractSplitFactorsHost(cusolverRfHandle_t handle, int *h_nnzL, int **h_csrRowPtrL,
                                                   int **h_csrColIndL, double **h_csrValL, int *h_nnzU,
                                                   int **h_csrRowPtrU, int **h_csrColIndU, double **h_csrValU)
{
    if (handle == nullptr || !handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    SparseRows<double> lower, upper;
    lower.rows = lower.columns = upper.rows = upper.columns = handle->n;
    lower.starts.push_back(0);
    upper.starts.push_back(0);
    for (int row = 0; row < handle->n; ++row) {
        for (int place = handle->starts[row]; place < handle->starts[row + 1]; ++place) {
            SparseRows<double> &to = place < handle->diagonals[row] ? lower : upper;
            to.indices.push_back(handle->indices[place]);
            to.values.push_back(handle->values[0][place]);
        }
        if (handle->diagonal == CUSOLVERRF_UNIT_DIAGONAL_STORED_L) {
            lower.indices.push_back(row);
            lower.values.push_back(1);
        }
        lower.starts.push_back(static_cast<int>(lower.indices.size()));
        upper.starts.push_back(static_cast<int>(upper.indices.size()));
    }
    hand_out(handle, lower, h_nnzL, h_csrRowPtrL, h_csrColIndL, h_csrValL);
    hand_out(handle, upper, h_nnzU, h_csrRowPtrU, h_csrColIndU, h_csrValU);
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverRfBatchSetupHost(int batchSize, int n, int nnzA, int *h_csrRowPtrA, int *h_csrColIndA,
                                          double *h_csrValA_array[], int nnzL, int *h_csrRowPtrL, int *h_csrColIndL,
                                          double *, int nnzU, int *h_csrRowPtrU, int *h_csrColIndU, double *,
                                          int *h_P, int *h_Q, cusolverRfHandle_t handle)
{
    if (handle == nullptr || batchSize < 0 || (h_csrValA_array == nullptr && batchSize > 0)) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    const cusolverStatus_t status = set_places(handle, false, n, nnzL, h_csrRowPtrL, h_csrColIndL, nnzU, h_csrRowPtrU,
                                               h_csrColIndU);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const std::vector<const double *> values(h_csrValA_array, h_csrValA_array + batchSize);
    return set_values(handle, false, {n, nnzA, h_csrRowPtrA, h_csrColIndA, h_P, h_Q}, values);
}

cusolverStatus_t cusolverRfBatchResetValues(int batchSize, int n, int nnzA, int *csrRowPtrA, int *csrColIndA,
                                            double *csrValA_array[], int *P, int *Q, cusolverRfHandle_t handle)
{
    if (handle == nullptr || batchSize < 0) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    std::vector<const double *> values;
    const Memory memory = {&handle->copies, true};
    const cusolverStatus_t status = fetch(memory, csrValA_array, static_cast<size_t>(batchSize), values);
    return status == CUSOLVER_STATUS_SUCCESS
               ? set_values(handle, true, {n, nnzA, csrRowPtrA, csrColIndA, P, Q}, values)
               : status;
}

cusolverStatus_t cusolverRfBatchAnalyze(cusolverRfHandle_t handle)
{
    return check_places(handle);
}

// The zeros of each matrix are told by cusolverRfBatchZeroPivot().
cusolverStatus_t cusolverRfBatchRefactor(cusolverRfHandle_t handle)
{
    const cusolverStatus_t status = make_factors(handle);
    return status == CUSOLVER_STATUS_ZERO_PIVOT ? CUSOLVER_STATUS_SUCCESS : status;
}

cusolverStatus_t cusolverRfBatchSolve(cusolverRfHandle_t handle, int *P, int *Q, int nrhs, double *, int,
                                      double *XF_array[], int ldxf)
{
    if (handle == nullptr || !handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (nrhs < 0 || XF_array == nullptr || ldxf < handle->n) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    std::vector<double *> right;
    const Memory memory = {&handle->copies, true};
    const cusolverStatus_t status = fetch(memory, XF_array, handle->values.size(), right);
    return status == CUSOLVER_STATUS_SUCCESS ? solve_each(handle, P, Q, nrhs, right, ldxf) : status;
}

cusolverStatus_t cusolverRfBatchZeroPivot(cusolverRfHandle_t handle, int *position)
{
    if (handle == nullptr || !handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    std::copy(handle->zeros.begin(), handle->zeros.end(), position);
    return std::count(handle->zeros.begin(), handle->zeros.end(), -1) ==
                   static_cast<std::ptrdiff_t>(handle->zeros.size())
               ? CUSOLVER_STATUS_SUCCESS
               : CUSOLVER_STATUS_ZERO_PIVOT;
}
