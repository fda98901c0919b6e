// SPDX-License-Identifier: Apache-2.0
// The product of dense matrices, at the places of a sparse one.
#include "detail/numbers.h"
#include "detail/rows.h"

namespace cuport_cusparse {
namespace {

// Each thread makes the values of one line of C, a row or a column.
template <class T, class I, class W>
__global__ void sample(long long lines, const I *offsets, const I *indices, T *values, I base, bool is_by_columns,
                       long long inner, const T *a, long long a_row, long long a_column, bool a_is_conjugated,
                       const T *b, long long b_row, long long b_column, bool b_is_conjugated, W alpha,
                       const W *alpha_place, W beta, const W *beta_place, bool is_on_device)
{
    const long long line = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (line >= lines) {
        return;
    }
    const W by = is_on_device ? alpha_place[0] : alpha;
    const W old_by = is_on_device ? beta_place[0] : beta;
    for (I i = offsets[line] - base; i < offsets[line + 1] - base; ++i) {
        const long long other = indices[i] - base;
        const long long a_start = (is_by_columns ? other : line) * a_row;
        const long long b_start = (is_by_columns ? line : other) * b_column;
        W sum = W(0);
        for (long long k = 0; k < inner; ++k) {
            sum = sum + conjugate(wide<T>::of(a[a_start + k * a_column]), a_is_conjugated) *
                            conjugate(wide<T>::of(b[b_start + k * b_row]), b_is_conjugated);
        }
        sum = by * sum;
        if (!is_zero(old_by)) {
            sum = sum + old_by * wide<T>::of(values[i]);
        }
        values[i] = wide<T>::narrow(sum);
    }
}

struct Sample {
    cusparseHandle_t handle;
    const void *alpha, *beta;
    cusparseConstDnMatDescr_t a, b;
    cusparseOperation_t op_a, op_b;
    cusparseConstSpMatDescr_t c;
    int batch;
    Rows rows;

    template <class T, class I> cusparseStatus_t run() const
    {
        using W = typename wide<T>::type;
        const Factor<W> by = factor<W>(handle, alpha, c->values), old_by = factor<W>(handle, beta, c->values);
        const bool a_turned = (op_a != CUSPARSE_OPERATION_NON_TRANSPOSE) != (a->order == CUSPARSE_ORDER_ROW);
        const bool b_turned = (op_b != CUSPARSE_OPERATION_NON_TRANSPOSE) != (b->order == CUSPARSE_ORDER_ROW);
        const int64_t inner = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE ? a->columns : a->rows;
        const int64_t lines = c->format == CUSPARSE_FORMAT_CSC ? c->columns : c->rows;
        sample<T, I, W><<<blocks_for(lines), THREADS, 0, handle->stream>>>(
            lines, static_cast<const I *>(rows.offsets), static_cast<const I *>(rows.indices),
            static_cast<T *>(c->values), static_cast<I>(rows.base), c->format == CUSPARSE_FORMAT_CSC, inner,
            static_cast<const T *>(values_of(a, batch)), a_turned ? a->leading : 1, a_turned ? 1 : a->leading,
            op_a == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE, static_cast<const T *>(values_of(b, batch)),
            b_turned ? b->leading : 1, b_turned ? 1 : b->leading, op_b == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE,
            by.value, by.place, old_by.value, old_by.place, handle->mode == CUSPARSE_POINTER_MODE_DEVICE);
        return launched();
    }
};

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cusparseSDDMM_bufferSize(cusparseHandle_t handle, cusparseOperation_t, cusparseOperation_t,
                                          const void *, cusparseConstDnMatDescr_t, cusparseConstDnMatDescr_t,
                                          const void *, cusparseSpMatDescr_t matC, cudaDataType, cusparseSDDMMAlg_t,
                                          size_t *bufferSize)
{
    if (handle == nullptr || matC == nullptr || bufferSize == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    *bufferSize = view_bytes(matC);
    return check_matrix(matC);
}

cusparseStatus_t cusparseSDDMM_preprocess(cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void *,
                                          cusparseConstDnMatDescr_t, cusparseConstDnMatDescr_t, const void *,
                                          cusparseSpMatDescr_t, cudaDataType, cusparseSDDMMAlg_t, void *)
{
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSDDMM(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB,
                               const void *alpha, cusparseConstDnMatDescr_t matA, cusparseConstDnMatDescr_t matB,
                               const void *beta, cusparseSpMatDescr_t matC, cudaDataType computeType,
                               cusparseSDDMMAlg_t, void *externalBuffer)
{
    if (handle == nullptr || matA == nullptr || matB == nullptr || alpha == nullptr || beta == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    cusparseStatus_t status = check_matrix(matC);
    if (status == CUSPARSE_STATUS_SUCCESS &&
        (matA->type != matC->type || matB->type != matC->type || compute_type_of(matC->type) != computeType)) {
        status = refuse("a product of different types");
    }
    for (int batch = 0; status == CUSPARSE_STATUS_SUCCESS && batch < matC->batches; ++batch) {
        const cusparseSpMatDescr one = batch_of(matC, batch);
        Sample job = {handle, alpha, beta, matA, matB, opA, opB, &one, batch, {}};
        status = view(handle, &one, CUSPARSE_OPERATION_NON_TRANSPOSE, externalBuffer, &job.rows);
        status = status == CUSPARSE_STATUS_SUCCESS ? run_for_all(matC->type, matC->index_type, job) : status;
    }
    return status;
}
