// SPDX-License-Identifier: Apache-2.0
// From sparse matrices to dense ones, and back.
#include "detail/numbers.h"
#include "detail/rows.h"

namespace cuport_cusparse {
namespace {

// A sparse matrix by lines: rows, or columns for CSC. A step leads from line to line, another along a line.
struct Lines {
    int64_t count, length, step, along;
};

template <class T> __global__ void clear(T *values, long long lines, long long length, long long step, long long along)
{
    const long long place = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (place < lines * length) {
        values[place % lines * step + place / lines * along] = wide<T>::narrow(typename wide<T>::type(0));
    }
}

template <class T, class I>
__global__ void spread(const I *offsets, const I *indices, const T *values, I base, T *dense, long long lines,
                       long long step, long long along)
{
    const long long line = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (line < lines) {
        for (I i = offsets[line] - base; i < offsets[line + 1] - base; ++i) {
            dense[line * step + (indices[i] - base) * along] = values[i];
        }
    }
}

template <class T, class I>
__global__ void count_values(const T *dense, long long lines, long long length, long long step, long long along,
                             I *offsets)
{
    const long long line = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (line < lines) {
        I count = 0;
        for (long long i = 0; i < length; ++i) {
            count += is_zero(wide<T>::of(dense[line * step + i * along])) ? 0 : 1;
        }
        offsets[line + 1] = count;
    }
}

template <class T, class I>
__global__ void gather(const T *dense, long long lines, long long length, long long step, long long along,
                       const I *offsets, I offset_base, I base, I *indices, T *values, I *line_indices, bool is_coo)
{
    const long long line = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (line >= lines) {
        return;
    }
    I place = offsets[line] - offset_base;
    for (long long i = 0; i < length; ++i) {
        const T value = dense[line * step + i * along];
        if (!is_zero(wide<T>::of(value))) {
            values[place] = value;
            indices[place] = static_cast<I>(i) + base;
            if (is_coo) {
                line_indices[place] = static_cast<I>(line) + base;
            }
            ++place;
        }
    }
}

Lines lines_of(cusparseConstSpMatDescr_t sparse, cusparseConstDnMatDescr_t dense)
{
    const bool is_row_order = dense->order == CUSPARSE_ORDER_ROW;
    const int64_t by_row = is_row_order ? dense->leading : 1, by_column = is_row_order ? 1 : dense->leading;
    return sparse->format == CUSPARSE_FORMAT_CSC ? Lines{dense->columns, dense->rows, by_column, by_row}
                                                 : Lines{dense->rows, dense->columns, by_row, by_column};
}

struct Spread {
    cudaStream_t stream;
    Rows a;
    Lines lines;
    void *dense;
    template <class T, class I> cusparseStatus_t run() const
    {
        T *values = static_cast<T *>(dense);
        clear<T><<<blocks_for(lines.count * lines.length), THREADS, 0, stream>>>(values, lines.count, lines.length,
                                                                                lines.step, lines.along);
        spread<T, I><<<blocks_for(lines.count), THREADS, 0, stream>>>(
            static_cast<const I *>(a.offsets), static_cast<const I *>(a.indices), static_cast<const T *>(a.values),
            static_cast<I>(a.base), values, lines.count, lines.step, lines.along);
        return launched();
    }
};

struct Count {
    cudaStream_t stream;
    Lines lines;
    const void *dense;
    void *offsets;
    template <class T, class I> cusparseStatus_t run() const
    {
        count_values<T, I><<<blocks_for(lines.count), THREADS, 0, stream>>>(
            static_cast<const T *>(dense), lines.count, lines.length, lines.step, lines.along,
            static_cast<I *>(offsets));
        return launched();
    }
};

struct Gather {
    cudaStream_t stream;
    Lines lines;
    const void *dense, *offsets;
    int offset_base;
    cusparseSpMatDescr_t sparse;
    template <class T, class I> cusparseStatus_t run() const
    {
        gather<T, I><<<blocks_for(lines.count), THREADS, 0, stream>>>(
            static_cast<const T *>(dense), lines.count, lines.length, lines.step, lines.along,
            static_cast<const I *>(offsets), static_cast<I>(offset_base), static_cast<I>(sparse->base),
            static_cast<I *>(sparse->indices), static_cast<T *>(sparse->values), static_cast<I *>(sparse->offsets),
            sparse->format == CUSPARSE_FORMAT_COO);
        return launched();
    }
};

// Where the offsets of lines are made: COO has none of its own.
void *offsets_of(cusparseSpMatDescr_t matrix, void *buffer)
{
    return matrix->format == CUSPARSE_FORMAT_COO ? buffer : matrix->offsets;
}

template <class I> I read_last(cudaStream_t stream, const void *offsets, int64_t lines)
{
    I last = 0;
    cudaMemcpyAsync(&last, static_cast<const I *>(offsets) + lines, sizeof last, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    return last;
}

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cusparseSparseToDense_bufferSize(cusparseHandle_t handle, cusparseConstSpMatDescr_t matA,
                                                  cusparseDnMatDescr_t, cusparseSparseToDenseAlg_t,
                                                  size_t *bufferSize)
{
    if (handle == nullptr || matA == nullptr || bufferSize == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    *bufferSize = view_bytes(matA);
    return check_matrix(matA);
}

cusparseStatus_t cusparseSparseToDense(cusparseHandle_t handle, cusparseConstSpMatDescr_t matA,
                                       cusparseDnMatDescr_t matB, cusparseSparseToDenseAlg_t, void *externalBuffer)
{
    if (handle == nullptr || matA == nullptr || matB == nullptr || matA->type != matB->type) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    Spread job = {handle->stream, {}, lines_of(matA, matB), matB->values};
    const cusparseStatus_t status = check_matrix(matA);
    if (status != CUSPARSE_STATUS_SUCCESS || matB->rows * matB->columns == 0) {
        return status;
    }
    const cusparseStatus_t seen = view(handle, matA, CUSPARSE_OPERATION_NON_TRANSPOSE, externalBuffer, &job.a);
    return seen == CUSPARSE_STATUS_SUCCESS ? run_for_all(matA->type, matA->index_type, job) : seen;
}

cusparseStatus_t cusparseDenseToSparse_bufferSize(cusparseHandle_t handle, cusparseConstDnMatDescr_t,
                                                  cusparseSpMatDescr_t matB, cusparseDenseToSparseAlg_t,
                                                  size_t *bufferSize)
{
    if (handle == nullptr || matB == nullptr || bufferSize == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    *bufferSize = view_bytes(matB);
    return check_matrix(matB);
}

cusparseStatus_t cusparseDenseToSparse_analysis(cusparseHandle_t handle, cusparseConstDnMatDescr_t matA,
                                                cusparseSpMatDescr_t matB, cusparseDenseToSparseAlg_t,
                                                void *externalBuffer)
{
    if (handle == nullptr || matA == nullptr || matB == nullptr || matA->type != matB->type) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    const Count job = {handle->stream, lines_of(matB, matA), matA->values, offsets_of(matB, externalBuffer)};
    cusparseStatus_t status = check_matrix(matB);
    if (status == CUSPARSE_STATUS_SUCCESS && job.lines.count > 0) {
        status = run_for_all(matB->type, matB->index_type, job);
    }
    if (status == CUSPARSE_STATUS_SUCCESS) {
        status = sum_up(handle->stream, job.offsets, job.lines.count, matB->base, matB->index_type);
    }
    if (status == CUSPARSE_STATUS_SUCCESS) {
        const int64_t last = matB->index_type == CUSPARSE_INDEX_64I
                                 ? read_last<long long>(handle->stream, job.offsets, job.lines.count)
                                 : read_last<int>(handle->stream, job.offsets, job.lines.count);
        matB->count = last - matB->base;
    }
    return status;
}

cusparseStatus_t cusparseDenseToSparse_convert(cusparseHandle_t handle, cusparseConstDnMatDescr_t matA,
                                               cusparseSpMatDescr_t matB, cusparseDenseToSparseAlg_t,
                                               void *externalBuffer)
{
    if (handle == nullptr || matA == nullptr || matB == nullptr || matA->type != matB->type) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    const Gather job = {handle->stream, lines_of(matB, matA), matA->values, offsets_of(matB, externalBuffer),
                        static_cast<int>(matB->base), matB};
    return matB->count == 0 ? CUSPARSE_STATUS_SUCCESS : run_for_all(matB->type, matB->index_type, job);
}
