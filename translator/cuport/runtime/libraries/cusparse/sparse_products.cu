// SPDX-License-Identifier: Apache-2.0
// The product of sparse matrices: all products of a row are written down, sorted by column, and summed up.
#include "detail/numbers.h"
#include "detail/rows.h"

// What one step leaves for the next: where each row's products begin, the rows' lengths as offsets, the products.
struct cusparseSpGEMMDescr {
    int64_t products = 0;
    const void *begins = nullptr;
    void *offsets = nullptr;
    void *indices = nullptr, *values = nullptr;
};

namespace cuport_cusparse {
namespace {

template <class I>
__global__ void count_products(long long rows, const I *a_offsets, const I *a_indices, I a_base, const I *b_offsets,
                               long long *counts)
{
    const long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (row < rows) {
        long long count = 0;
        for (I i = a_offsets[row] - a_base; i < a_offsets[row + 1] - a_base; ++i) {
            const I inner = a_indices[i] - a_base;
            count += b_offsets[inner + 1] - b_offsets[inner];
        }
        counts[row + 1] = count;
    }
}

// Merges runs of `length`, from one pair of arrays to the other.
template <class T, class I>
__device__ void merge_runs(const I *indices, const T *values, I *to_indices, T *to_values, long long count,
                           long long length)
{
    for (long long begin = 0; begin < count; begin += 2 * length) {
        const long long middle = begin + length < count ? begin + length : count;
        const long long end = begin + 2 * length < count ? begin + 2 * length : count;
        long long left = begin, right = middle;
        for (long long place = begin; place < end; ++place) {
            const bool is_left = left < middle && (right >= end || indices[left] <= indices[right]);
            const long long from = is_left ? left++ : right++;
            to_indices[place] = indices[from];
            to_values[place] = values[from];
        }
    }
}

template <class T, class I>
__global__ void make_rows(long long rows, const I *a_offsets, const I *a_indices, const T *a_values, I a_base,
                          const I *b_offsets, const I *b_indices, const T *b_values, I b_base,
                          const long long *begins, I *indices, T *values, I *other_indices, T *other_values,
                          I *offsets)
{
    const long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (row >= rows) {
        return;
    }
    const long long first = begins[row], count = begins[row + 1] - first;
    long long place = first;
    for (I i = a_offsets[row] - a_base; i < a_offsets[row + 1] - a_base; ++i) {
        const I inner = a_indices[i] - a_base;
        for (I j = b_offsets[inner] - b_base; j < b_offsets[inner + 1] - b_base; ++j) {
            indices[place] = b_indices[j] - b_base;
            values[place] = a_values[i] * b_values[j];
            ++place;
        }
    }
    bool is_moved = false;
    for (long long length = 1; length < count; length *= 2) {
        if (is_moved) {
            merge_runs<T, I>(other_indices + first, other_values + first, indices + first, values + first, count,
                             length);
        } else {
            merge_runs<T, I>(indices + first, values + first, other_indices + first, other_values + first, count,
                             length);
        }
        is_moved = !is_moved;
    }
    long long kept = 0;
    for (long long i = 0; i < count; ++i) {
        const I index = is_moved ? other_indices[first + i] : indices[first + i];
        const T value = is_moved ? other_values[first + i] : values[first + i];
        if (kept > 0 && indices[first + kept - 1] == index) {
            values[first + kept - 1] = values[first + kept - 1] + value;
        } else {
            indices[first + kept] = index;
            values[first + kept] = value;
            ++kept;
        }
    }
    offsets[row + 1] = static_cast<I>(kept);
}

template <class T, class I>
__global__ void copy_rows(long long rows, const long long *begins, const I *offsets, const I *indices,
                          const T *values, I *c_offsets, I *c_indices, T *c_values, I base, T alpha,
                          const T *alpha_place, T beta, const T *beta_place, bool is_on_device)
{
    const long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (row > rows) {
        return;
    }
    c_offsets[row] = offsets[row] + base;
    if (row == rows) {
        return;
    }
    const T by = is_on_device ? alpha_place[0] : alpha;
    const T old_by = is_on_device ? beta_place[0] : beta;
    const I begin = offsets[row], count = offsets[row + 1] - begin;
    for (I i = 0; i < count; ++i) {
        T value = by * values[begins[row] + i];
        if (!is_zero(old_by)) {
            value = value + old_by * c_values[begin + i];
        }
        c_indices[begin + i] = indices[begins[row] + i] + base;
        c_values[begin + i] = value;
    }
}

struct Step {
    cusparseHandle_t handle;
    cusparseConstSpMatDescr_t a, b;
    cusparseSpMatDescr_t c;
    cusparseSpGEMMDescr_t state;
};

template <class I> const I *offsets_of(cusparseConstSpMatDescr_t matrix)
{
    return static_cast<const I *>(matrix->offsets);
}

template <class I> const I *indices_of(cusparseConstSpMatDescr_t matrix)
{
    return static_cast<const I *>(matrix->indices);
}

struct Estimate : Step {
    void *buffer;
    template <class T, class I> cusparseStatus_t run() const
    {
        count_products<I><<<blocks_for(a->rows), THREADS, 0, handle->stream>>>(
            a->rows, offsets_of<I>(a), indices_of<I>(a), static_cast<I>(a->base), offsets_of<I>(b),
            static_cast<long long *>(buffer));
        const cusparseStatus_t status = sum_up(handle->stream, buffer, a->rows, 0, CUSPARSE_INDEX_64I);
        cudaMemcpyAsync(&state->products, static_cast<long long *>(buffer) + a->rows, sizeof state->products,
                        cudaMemcpyDeviceToHost, handle->stream);
        cudaStreamSynchronize(handle->stream);
        state->begins = buffer;
        return status;
    }
};

struct Compute : Step {
    void *buffer;
    template <class T, class I> cusparseStatus_t run() const
    {
        char *place = static_cast<char *>(buffer);
        const size_t index_bytes = padded(state->products * sizeof(I));
        const size_t value_bytes = padded(state->products * sizeof(T));
        state->indices = place;
        state->values = place + index_bytes;
        char *other = place + index_bytes + value_bytes;
        state->offsets = other + index_bytes + value_bytes;
        make_rows<T, I><<<blocks_for(a->rows), THREADS, 0, handle->stream>>>(
            a->rows, offsets_of<I>(a), indices_of<I>(a), static_cast<const T *>(a->values), static_cast<I>(a->base),
            offsets_of<I>(b), indices_of<I>(b), static_cast<const T *>(b->values), static_cast<I>(b->base),
            static_cast<const long long *>(state->begins), static_cast<I *>(state->indices),
            static_cast<T *>(state->values), reinterpret_cast<I *>(other),
            reinterpret_cast<T *>(other + index_bytes), static_cast<I *>(state->offsets));
        const cusparseStatus_t status = sum_up(handle->stream, state->offsets, a->rows, 0, a->index_type);
        I count = 0;
        cudaMemcpyAsync(&count, static_cast<I *>(state->offsets) + a->rows, sizeof count, cudaMemcpyDeviceToHost,
                        handle->stream);
        cudaStreamSynchronize(handle->stream);
        c->count = count;
        c->rows = a->rows;
        c->columns = b->columns;
        return status;
    }
};

struct Copy : Step {
    const void *alpha, *beta;
    template <class T, class I> cusparseStatus_t run() const
    {
        const Factor<T> by = factor<T>(handle, alpha, c->values), old_by = factor<T>(handle, beta, c->values);
        copy_rows<T, I><<<blocks_for(a->rows + 1), THREADS, 0, handle->stream>>>(
            a->rows, static_cast<const long long *>(state->begins), static_cast<const I *>(state->offsets),
            static_cast<const I *>(state->indices), static_cast<const T *>(state->values),
            static_cast<I *>(c->offsets), static_cast<I *>(c->indices), static_cast<T *>(c->values),
            static_cast<I>(c->base), by.value, by.place, old_by.value, old_by.place,
            handle->mode == CUSPARSE_POINTER_MODE_DEVICE);
        return launched();
    }
};

cusparseStatus_t check(const Step &step, cusparseOperation_t op_a, cusparseOperation_t op_b, cudaDataType compute)
{
    if (step.handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    if (step.a == nullptr || step.b == nullptr || step.c == nullptr || step.state == nullptr ||
        step.a->columns != step.b->rows) {
        return CUSPARSE_STATUS_INVALID_VALUE;
    }
    const bool is_plain = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE && op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
    for (const cusparseSpMatDescr *one : {step.a, step.b, static_cast<cusparseConstSpMatDescr_t>(step.c)}) {
        if (!is_plain || one->format != CUSPARSE_FORMAT_CSR || one->type != compute ||
            one->index_type != step.a->index_type || one->offset_type != step.a->index_type) {
            return refuse("a product of sparse matrices that are not CSR, of one type, and not transposed");
        }
    }
    return CUSPARSE_STATUS_SUCCESS;
}

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cusparseSpGEMM_createDescr(cusparseSpGEMMDescr_t *descr)
{
    *descr = new cusparseSpGEMMDescr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpGEMM_destroyDescr(cusparseSpGEMMDescr_t descr)
{
    delete descr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpGEMM_workEstimation(cusparseHandle_t handle, cusparseOperation_t opA,
                                               cusparseOperation_t opB, const void *, cusparseConstSpMatDescr_t matA,
                                               cusparseConstSpMatDescr_t matB, const void *,
                                               cusparseSpMatDescr_t matC, cudaDataType computeType,
                                               cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t spgemmDescr,
                                               size_t *bufferSize1, void *externalBuffer1)
{
    const Estimate job = {{handle, matA, matB, matC, spgemmDescr}, externalBuffer1};
    const cusparseStatus_t status = check(job, opA, opB, computeType);
    if (status != CUSPARSE_STATUS_SUCCESS) {
        return status;
    }
    if (externalBuffer1 == nullptr) {
        *bufferSize1 = padded((matA->rows + 1) * sizeof(long long));
        return status;
    }
    return run_for(matA->type, matA->index_type, job);
}

cusparseStatus_t cusparseSpGEMM_getNumProducts(cusparseSpGEMMDescr_t spgemmDescr, int64_t *num_prods)
{
    *num_prods = spgemmDescr->products;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpGEMM_estimateMemory(cusparseHandle_t handle, cusparseOperation_t opA,
                                               cusparseOperation_t opB, const void *alpha,
                                               cusparseConstSpMatDescr_t matA, cusparseConstSpMatDescr_t matB,
                                               const void *beta, cusparseSpMatDescr_t matC, cudaDataType computeType,
                                               cusparseSpGEMMAlg_t alg, cusparseSpGEMMDescr_t spgemmDescr, float,
                                               size_t *bufferSize3, void *externalBuffer3, size_t *bufferSize2)
{
    if (externalBuffer3 == nullptr) {
        *bufferSize3 = sizeof(long long);
        return CUSPARSE_STATUS_SUCCESS;
    }
    return cusparseSpGEMM_compute(handle, opA, opB, alpha, matA, matB, beta, matC, computeType, alg, spgemmDescr,
                                  bufferSize2, nullptr);
}

cusparseStatus_t cusparseSpGEMM_compute(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB,
                                        const void *, cusparseConstSpMatDescr_t matA, cusparseConstSpMatDescr_t matB,
                                        const void *, cusparseSpMatDescr_t matC, cudaDataType computeType,
                                        cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t spgemmDescr, size_t *bufferSize2,
                                        void *externalBuffer2)
{
    const Compute job = {{handle, matA, matB, matC, spgemmDescr}, externalBuffer2};
    const cusparseStatus_t status = check(job, opA, opB, computeType);
    if (status != CUSPARSE_STATUS_SUCCESS || spgemmDescr->begins == nullptr) {
        return status == CUSPARSE_STATUS_SUCCESS ? CUSPARSE_STATUS_INVALID_VALUE : status;
    }
    if (externalBuffer2 == nullptr) {
        const size_t index = size_of(matA->index_type);
        *bufferSize2 = 2 * padded(spgemmDescr->products * index) +
                       2 * padded(spgemmDescr->products * size_of(matA->type)) + padded((matA->rows + 1) * index);
        return status;
    }
    return run_for(matA->type, matA->index_type, job);
}

cusparseStatus_t cusparseSpGEMM_copy(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB,
                                     const void *alpha, cusparseConstSpMatDescr_t matA,
                                     cusparseConstSpMatDescr_t matB, const void *beta, cusparseSpMatDescr_t matC,
                                     cudaDataType computeType, cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t spgemmDescr)
{
    const Copy job = {{handle, matA, matB, matC, spgemmDescr}, alpha, beta};
    const cusparseStatus_t status = check(job, opA, opB, computeType);
    if (status != CUSPARSE_STATUS_SUCCESS || spgemmDescr->offsets == nullptr) {
        return status == CUSPARSE_STATUS_SUCCESS ? CUSPARSE_STATUS_INVALID_VALUE : status;
    }
    return run_for(matA->type, matA->index_type, job);
}
