// SPDX-License-Identifier: Apache-2.0
// Systems with a sparse triangle: each right-hand side is one thread's, which goes from row to row.
#include "detail/numbers.h"
#include "detail/rows.h"

// What the analysis leaves for the solution.
struct cusparseSpSVDescr {
    const void *offsets = nullptr;
    const void *values = nullptr; // those of an update, or null
};

struct cusparseSpSMDescr : cusparseSpSVDescr {};

namespace cuport_cusparse {
namespace {

// Takes from x what the entries of a row say, which are known by now.
template <class T, class I>
__device__ T known_part(const I *indices, const T *values, I begin, I end, I base, I row, bool is_forward,
                        bool is_conjugated, const T *x, long long x_step, T *diagonal)
{
    T sum = T(0);
    for (I i = begin; i < end; ++i) {
        const I column = indices[i] - base;
        if (column == row) {
            *diagonal = conjugate(values[i], is_conjugated);
        } else if ((column < row) == is_forward) {
            sum = sum + conjugate(values[i], is_conjugated) * x[column * x_step];
        }
    }
    return sum;
}

// Takes what is known of row `row` from the rows that come later.
template <class T, class I>
__device__ void pass_on(const I *indices, const T *values, I begin, I end, I base, I row, bool is_forward,
                        bool is_conjugated, bool is_unit, T *x, long long x_step)
{
    T diagonal = T(1);
    for (I i = begin; i < end && !is_unit; ++i) {
        if (indices[i] - base == row) {
            diagonal = conjugate(values[i], is_conjugated);
        }
    }
    const T value = x[row * x_step] / diagonal;
    x[row * x_step] = value;
    for (I i = begin; i < end; ++i) {
        const I column = indices[i] - base;
        if (column != row && (column > row) == is_forward) {
            x[column * x_step] = x[column * x_step] - conjugate(values[i], is_conjugated) * value;
        }
    }
}

template <class T, class I>
__global__ void solve(I rows, long long count, const I *offsets, const I *indices, const T *values, I base,
                      bool is_conjugated, bool is_forward, bool is_unit, bool is_transposed, const T *b,
                      long long b_row, long long b_column, bool b_is_conjugated, T *x, long long x_row,
                      long long x_column, T alpha, const T *alpha_place, bool is_on_device)
{
    const long long side = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (side >= count) {
        return;
    }
    const T by = is_on_device ? alpha_place[0] : alpha;
    const T *own_b = b + side * b_column;
    T *own = x + side * x_column;
    if (is_transposed) {
        for (I row = 0; row < rows; ++row) {
            own[row * x_row] = by * conjugate(own_b[row * b_row], b_is_conjugated);
        }
    }
    for (I step = 0; step < rows; ++step) {
        const I row = is_forward ? step : rows - 1 - step;
        const I begin = offsets[row] - base, end = offsets[row + 1] - base;
        if (is_transposed) {
            pass_on<T, I>(indices, values, begin, end, base, row, is_forward, is_conjugated, is_unit, own, x_row);
        } else {
            T diagonal = T(1);
            const T sum = known_part<T, I>(indices, values, begin, end, base, row, is_forward, is_conjugated, own,
                                           x_row, &diagonal);
            const T value = by * conjugate(own_b[row * b_row], b_is_conjugated) - sum;
            own[row * x_row] = is_unit ? value : value / diagonal;
        }
    }
}

struct Side {
    void *values;
    int64_t row_step, column_step;
    bool is_conjugated;
};

struct Solve {
    cusparseHandle_t handle;
    const void *alpha;
    Rows a;
    bool is_forward, is_unit;
    int64_t count;
    Side b, x;

    template <class T, class I> cusparseStatus_t run() const
    {
        const Factor<T> by = factor<T>(handle, alpha, x.values);
        solve<T, I><<<static_cast<unsigned>((count + 31) / 32), 32, 0, handle->stream>>>(
            static_cast<I>(a.rows), count, static_cast<const I *>(a.offsets), static_cast<const I *>(a.indices),
            static_cast<const T *>(a.values), static_cast<I>(a.base), a.is_conjugated, is_forward, is_unit,
            a.is_transposed, static_cast<const T *>(b.values), b.row_step, b.column_step, b.is_conjugated,
            static_cast<T *>(x.values), x.row_step, x.column_step, by.value, by.place,
            handle->mode == CUSPARSE_POINTER_MODE_DEVICE);
        return launched();
    }
};

Side side_of(cusparseConstDnMatDescr_t matrix, cusparseOperation_t op)
{
    const bool is_turned = (op != CUSPARSE_OPERATION_NON_TRANSPOSE) != (matrix->order == CUSPARSE_ORDER_ROW);
    return {matrix->values, is_turned ? matrix->leading : 1, is_turned ? 1 : matrix->leading,
            op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE};
}

cusparseStatus_t analyse(cusparseHandle_t handle, cusparseConstSpMatDescr_t matrix, cusparseSpSVDescr *descriptor,
                         void *buffer)
{
    if (handle == nullptr || descriptor == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    Rows rows = {};
    const cusparseStatus_t status = check_matrix(matrix);
    if (status != CUSPARSE_STATUS_SUCCESS) {
        return status;
    }
    const cusparseStatus_t seen = view(handle, matrix, CUSPARSE_OPERATION_NON_TRANSPOSE, buffer, &rows);
    descriptor->offsets = rows.offsets;
    return seen;
}

cusparseStatus_t run_solve(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha,
                           cusparseConstSpMatDescr_t matrix, const cusparseSpSVDescr *descriptor, Side b, Side x,
                           int64_t count)
{
    if (descriptor->offsets == nullptr || matrix->rows != matrix->columns) {
        return CUSPARSE_STATUS_INVALID_VALUE;
    }
    const bool is_turned = op != CUSPARSE_OPERATION_NON_TRANSPOSE;
    Solve job = {handle, alpha, {}, (matrix->fill == CUSPARSE_FILL_MODE_LOWER) != is_turned,
                 matrix->diagonal == CUSPARSE_DIAG_TYPE_UNIT, count, b, x};
    cusparseSpMatDescr by_rows = *matrix;
    by_rows.offsets = const_cast<void *>(descriptor->offsets);
    by_rows.format = matrix->format == CUSPARSE_FORMAT_COO ? CUSPARSE_FORMAT_CSR : matrix->format;
    view(handle, &by_rows, op, nullptr, &job.a);
    job.a.values = descriptor->values != nullptr ? descriptor->values : matrix->values;
    return count == 0 ? CUSPARSE_STATUS_SUCCESS : run_for(matrix->type, matrix->index_type, job);
}

cusparseStatus_t update(cusparseSpSVDescr *descriptor, void *values, bool is_whole)
{
    if (descriptor == nullptr || values == nullptr) {
        return CUSPARSE_STATUS_INVALID_VALUE;
    }
    if (!is_whole) {
        return refuse("an update of the diagonal alone");
    }
    descriptor->values = values;
    return CUSPARSE_STATUS_SUCCESS;
}

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cusparseSpSV_createDescr(cusparseSpSVDescr_t *descr)
{
    *descr = new cusparseSpSVDescr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpSV_destroyDescr(cusparseSpSVDescr_t descr)
{
    delete descr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpSV_bufferSize(cusparseHandle_t handle, cusparseOperation_t, const void *,
                                         cusparseConstSpMatDescr_t matA, cusparseConstDnVecDescr_t,
                                         cusparseDnVecDescr_t, cudaDataType, cusparseSpSVAlg_t, cusparseSpSVDescr_t,
                                         size_t *bufferSize)
{
    if (handle == nullptr || matA == nullptr || bufferSize == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    *bufferSize = view_bytes(matA) + 16; // programs take 0 for a mistake
    return check_matrix(matA);
}

cusparseStatus_t cusparseSpSV_analysis(cusparseHandle_t handle, cusparseOperation_t, const void *,
                                       cusparseConstSpMatDescr_t matA, cusparseConstDnVecDescr_t,
                                       cusparseDnVecDescr_t, cudaDataType, cusparseSpSVAlg_t,
                                       cusparseSpSVDescr_t spsvDescr, void *externalBuffer)
{
    return analyse(handle, matA, spsvDescr, externalBuffer);
}

cusparseStatus_t cusparseSpSV_solve(cusparseHandle_t handle, cusparseOperation_t opA, const void *alpha,
                                    cusparseConstSpMatDescr_t matA, cusparseConstDnVecDescr_t vecX,
                                    cusparseDnVecDescr_t vecY, cudaDataType, cusparseSpSVAlg_t,
                                    cusparseSpSVDescr_t spsvDescr)
{
    if (handle == nullptr || matA == nullptr || vecX == nullptr || vecY == nullptr || spsvDescr == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    return run_solve(handle, opA, alpha, matA, spsvDescr, {vecX->values, 1, 0, false}, {vecY->values, 1, 0, false}, 1);
}

cusparseStatus_t cusparseSpSV_updateMatrix(cusparseHandle_t, cusparseSpSVDescr_t spsvDescr, void *newValues,
                                           cusparseSpSVUpdate_t updatePart)
{
    return update(spsvDescr, newValues, updatePart == CUSPARSE_SPSV_UPDATE_GENERAL);
}

cusparseStatus_t cusparseSpSM_createDescr(cusparseSpSMDescr_t *descr)
{
    *descr = new cusparseSpSMDescr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpSM_destroyDescr(cusparseSpSMDescr_t descr)
{
    delete descr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpSM_bufferSize(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t,
                                         const void *alpha, cusparseConstSpMatDescr_t matA,
                                         cusparseConstDnMatDescr_t, cusparseDnMatDescr_t, cudaDataType computeType,
                                         cusparseSpSMAlg_t, cusparseSpSMDescr_t, size_t *bufferSize)
{
    return cusparseSpSV_bufferSize(handle, opA, alpha, matA, nullptr, nullptr, computeType, CUSPARSE_SPSV_ALG_DEFAULT,
                                   nullptr, bufferSize);
}

cusparseStatus_t cusparseSpSM_analysis(cusparseHandle_t handle, cusparseOperation_t, cusparseOperation_t,
                                       const void *, cusparseConstSpMatDescr_t matA, cusparseConstDnMatDescr_t,
                                       cusparseDnMatDescr_t, cudaDataType, cusparseSpSMAlg_t,
                                       cusparseSpSMDescr_t spsmDescr, void *externalBuffer)
{
    return analyse(handle, matA, spsmDescr, externalBuffer);
}

cusparseStatus_t cusparseSpSM_solve(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB,
                                    const void *alpha, cusparseConstSpMatDescr_t matA, cusparseConstDnMatDescr_t matB,
                                    cusparseDnMatDescr_t matC, cudaDataType, cusparseSpSMAlg_t,
                                    cusparseSpSMDescr_t spsmDescr)
{
    if (handle == nullptr || matA == nullptr || matB == nullptr || matC == nullptr || spsmDescr == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    return run_solve(handle, opA, alpha, matA, spsmDescr, side_of(matB, opB),
                     side_of(matC, CUSPARSE_OPERATION_NON_TRANSPOSE), matC->columns);
}

cusparseStatus_t cusparseSpSM_updateMatrix(cusparseHandle_t, cusparseSpSMDescr_t spsmDescr, void *newValues,
                                           cusparseSpSMUpdate_t updatePart)
{
    return update(spsmDescr, newValues, updatePart == CUSPARSE_SPSM_UPDATE_GENERAL);
}
