// SPDX-License-Identifier: Apache-2.0
// Sparse matrix by dense vector, and by dense matrix.
#include "detail/numbers.h"
#include "detail/rows.h"

namespace cuport_cusparse {
namespace {

// A dense matrix in memory: the steps from row to row and from column to column.
struct Layout {
    void *values;
    int64_t row_step, column_step;
    bool is_conjugated;
};

// Each thread makes one value of C.
template <class T, class I, class W>
__global__ void multiply(I rows, I columns, const I *offsets, const I *indices, const T *values, I base,
                         bool is_conjugated, const T *b, long long b_row, long long b_column, bool b_is_conjugated,
                         T *c, long long c_row, long long c_column, W alpha, const W *alpha_place, W beta,
                         const W *beta_place, bool is_on_device)
{
    const long long place = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    const I row = static_cast<I>(place % rows), column = static_cast<I>(place / rows);
    if (column >= columns) {
        return;
    }
    const W by = is_on_device ? alpha_place[0] : alpha;
    const W old_by = is_on_device ? beta_place[0] : beta;
    const T *own = b + column * b_column;
    W sum = W(0);
    for (I i = offsets[row] - base; i < offsets[row + 1] - base; ++i) {
        sum = sum + conjugate(wide<T>::of(values[i]), is_conjugated) *
                        conjugate(wide<T>::of(own[(indices[i] - base) * b_row]), b_is_conjugated);
    }
    T *out = c + row * c_row + column * c_column;
    sum = by * sum;
    if (!is_zero(old_by)) {
        sum = sum + old_by * wide<T>::of(*out);
    }
    *out = wide<T>::narrow(sum);
}

struct Product {
    cusparseHandle_t handle;
    const void *alpha, *beta;
    Rows a;
    Layout b, c;
    int64_t columns;

    template <class T, class I> cusparseStatus_t run() const
    {
        using W = typename wide<T>::type;
        const Factor<W> by = factor<W>(handle, alpha, c.values), old_by = factor<W>(handle, beta, c.values);
        if (a.rows == 0 || columns == 0) {
            return CUSPARSE_STATUS_SUCCESS;
        }
        multiply<T, I, W><<<blocks_for(a.rows * columns), THREADS, 0, handle->stream>>>(
            static_cast<I>(a.rows), static_cast<I>(columns), static_cast<const I *>(a.offsets),
            static_cast<const I *>(a.indices), static_cast<const T *>(a.values), static_cast<I>(a.base),
            a.is_conjugated, static_cast<const T *>(b.values), b.row_step, b.column_step, b.is_conjugated,
            static_cast<T *>(c.values), c.row_step, c.column_step, by.value, by.place, old_by.value, old_by.place,
            handle->mode == CUSPARSE_POINTER_MODE_DEVICE);
        return launched();
    }
};

Layout layout(cusparseConstDnMatDescr_t matrix, cusparseOperation_t op, int batch)
{
    const bool is_turned = (op != CUSPARSE_OPERATION_NON_TRANSPOSE) != (matrix->order == CUSPARSE_ORDER_ROW);
    return {values_of(matrix, batch), is_turned ? matrix->leading : 1, is_turned ? 1 : matrix->leading,
            op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE};
}

cusparseStatus_t check_types(cudaDataType a, cudaDataType b, cudaDataType c, cudaDataType compute)
{
    const bool is_one = a == b && b == c && compute_type_of(a) == compute;
    return is_one ? CUSPARSE_STATUS_SUCCESS : refuse("a product of different types");
}

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cusparseSpMV_bufferSize(cusparseHandle_t handle, cusparseOperation_t opA, const void *,
                                         cusparseConstSpMatDescr_t matA, cusparseConstDnVecDescr_t, const void *,
                                         cusparseDnVecDescr_t, cudaDataType, cusparseSpMVAlg_t, size_t *bufferSize)
{
    if (handle == nullptr || bufferSize == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    const cusparseStatus_t status = check_matrix(matA);
    *bufferSize = status == CUSPARSE_STATUS_SUCCESS ? view_rows_bytes(matA, opA) : 0;
    return status;
}

cusparseStatus_t cusparseSpMV_preprocess(cusparseHandle_t, cusparseOperation_t, const void *,
                                         cusparseConstSpMatDescr_t, cusparseConstDnVecDescr_t, const void *,
                                         cusparseDnVecDescr_t, cudaDataType, cusparseSpMVAlg_t, void *)
{
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMV(cusparseHandle_t handle, cusparseOperation_t opA, const void *alpha,
                              cusparseConstSpMatDescr_t matA, cusparseConstDnVecDescr_t vecX, const void *beta,
                              cusparseDnVecDescr_t vecY, cudaDataType computeType, cusparseSpMVAlg_t,
                              void *externalBuffer)
{
    if (handle == nullptr || vecX == nullptr || vecY == nullptr || alpha == nullptr || beta == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    Product job = {handle, alpha, beta, {}, {vecX->values, 1, 0, false}, {vecY->values, 1, 0, false}, 1};
    cusparseStatus_t status = check_matrix(matA);
    if (status == CUSPARSE_STATUS_SUCCESS) {
        status = check_types(matA->type, vecX->type, vecY->type, computeType);
    }
    if (status == CUSPARSE_STATUS_SUCCESS) {
        status = view_rows(handle, matA, opA, externalBuffer, &job.a);
    }
    if (status != CUSPARSE_STATUS_SUCCESS) {
        return status;
    }
    const bool fits = vecX->size == job.a.columns && vecY->size == job.a.rows;
    return fits ? run_for_all(matA->type, matA->index_type, job) : CUSPARSE_STATUS_INVALID_VALUE;
}

cusparseStatus_t cusparseSpMM_bufferSize(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t,
                                         const void *, cusparseConstSpMatDescr_t matA, cusparseConstDnMatDescr_t,
                                         const void *, cusparseDnMatDescr_t, cudaDataType, cusparseSpMMAlg_t,
                                         size_t *bufferSize)
{
    return cusparseSpMV_bufferSize(handle, opA, nullptr, matA, nullptr, nullptr, nullptr, CUDA_R_32F,
                                   CUSPARSE_SPMV_ALG_DEFAULT, bufferSize);
}

cusparseStatus_t cusparseSpMM_preprocess(cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void *,
                                         cusparseConstSpMatDescr_t, cusparseConstDnMatDescr_t, const void *,
                                         cusparseDnMatDescr_t, cudaDataType, cusparseSpMMAlg_t, void *)
{
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMM(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB,
                              const void *alpha, cusparseConstSpMatDescr_t matA, cusparseConstDnMatDescr_t matB,
                              const void *beta, cusparseDnMatDescr_t matC, cudaDataType computeType,
                              cusparseSpMMAlg_t, void *externalBuffer)
{
    if (handle == nullptr || matB == nullptr || matC == nullptr || alpha == nullptr || beta == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    cusparseStatus_t status = check_matrix(matA);
    if (status == CUSPARSE_STATUS_SUCCESS) {
        status = check_types(matA->type, matB->type, matC->type, computeType);
    }
    for (int batch = 0; batch < matC->batches && status == CUSPARSE_STATUS_SUCCESS; ++batch) {
        const cusparseSpMatDescr one = batch_of(matA, batch);
        Product job = {handle, alpha, beta, {}, layout(matB, opB, batch),
                       layout(matC, CUSPARSE_OPERATION_NON_TRANSPOSE, batch), matC->columns};
        status = view_rows(handle, &one, opA, externalBuffer, &job.a);
        const int64_t inner = opB == CUSPARSE_OPERATION_NON_TRANSPOSE ? matB->rows : matB->columns;
        if (status == CUSPARSE_STATUS_SUCCESS && (job.a.rows != matC->rows || job.a.columns != inner)) {
            status = CUSPARSE_STATUS_INVALID_VALUE;
        }
        status = status == CUSPARSE_STATUS_SUCCESS ? run_for_all(matA->type, matA->index_type, job) : status;
    }
    return status;
}
