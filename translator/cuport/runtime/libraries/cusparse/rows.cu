// SPDX-License-Identifier: Apache-2.0
// Matrices of all forms by rows: offsets of coordinates, and the exchange of rows and columns.
#include "detail/numbers.h"
#include "detail/rows.h"

namespace cuport_cusparse {
namespace {

constexpr int CHUNKS = 64; // the parts that a matrix is transposed in, each by one thread
constexpr int SCAN_THREADS = 128;

template <class I>
__global__ void find_offset(const I *sorted, long long count, long long rows, I base, I *offsets)
{
    const long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (row > rows) {
        return;
    }
    long long low = 0, high = count;
    while (low < high) {
        const long long middle = (low + high) / 2;
        if (sorted[middle] - base < row) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    offsets[row] = static_cast<I>(low) + base;
}

// One block: each thread sums up a part, then all of them their parts.
template <class I> __global__ void sum_up_counts(I *counts, long long count, I first)
{
    __shared__ I sums[SCAN_THREADS];
    const int rank = threadIdx.x;
    const long long part = (count + SCAN_THREADS - 1) / SCAN_THREADS;
    const long long begin = rank * part < count ? rank * part : count;
    const long long end = begin + part < count ? begin + part : count;
    I sum = 0;
    for (long long i = begin; i < end; ++i) {
        sum += counts[i + 1];
    }
    sums[rank] = sum;
    __syncthreads();
    I before = first;
    for (int i = 0; i < rank; ++i) {
        before += sums[i];
    }
    for (long long i = begin; i < end; ++i) {
        before += counts[i + 1];
        counts[i + 1] = before;
    }
    if (rank == 0) {
        counts[0] = first;
    }
}

__host__ __device__ inline long long part_of(long long all, int chunk)
{
    return all * chunk / CHUNKS;
}

template <class I>
__global__ void count_entries(long long rows, long long columns, const I *offsets, const I *indices, I base,
                              I *counters)
{
    const int chunk = blockIdx.x * blockDim.x + threadIdx.x;
    if (chunk >= CHUNKS) {
        return;
    }
    I *own = counters + chunk * rows;
    for (long long row = 0; row < rows; ++row) {
        own[row] = 0;
    }
    const I end = offsets[part_of(columns, chunk + 1)] - base;
    for (I i = offsets[part_of(columns, chunk)] - base; i < end; ++i) {
        ++own[indices[i] - base];
    }
}

// What chunks before have in a row, and the row's count.
template <class I> __global__ void count_rows(long long rows, I *counters, I *offsets)
{
    const long long row = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (row >= rows) {
        return;
    }
    I sum = 0;
    for (int chunk = 0; chunk < CHUNKS; ++chunk) {
        const I one = counters[chunk * rows + row];
        counters[chunk * rows + row] = sum;
        sum += one;
    }
    offsets[row + 1] = sum;
}

template <class T, class I>
__global__ void move_entries(long long rows, long long columns, const I *offsets, const I *indices, const T *values,
                             I base, I *counters, const I *new_offsets, I *new_indices, T *new_values, I new_base,
                             bool has_values)
{
    const int chunk = blockIdx.x * blockDim.x + threadIdx.x;
    if (chunk >= CHUNKS) {
        return;
    }
    I *own = counters + chunk * rows;
    for (long long column = part_of(columns, chunk); column < part_of(columns, chunk + 1); ++column) {
        for (I i = offsets[column] - base; i < offsets[column + 1] - base; ++i) {
            const I row = indices[i] - base;
            const I place = new_offsets[row] - new_base + own[row]++;
            new_indices[place] = static_cast<I>(column) + new_base;
            if (has_values) {
                new_values[place] = values[i];
            }
        }
    }
}

template <class T, class I> void enqueue(cudaStream_t stream, const Transposition &job, void *counters)
{
    const I *offsets = static_cast<const I *>(job.offsets), *indices = static_cast<const I *>(job.indices);
    I *counts = static_cast<I *>(counters), *new_offsets = static_cast<I *>(job.new_offsets);
    count_entries<I><<<CHUNKS, 1, 0, stream>>>(job.rows, job.columns, offsets, indices, static_cast<I>(job.base),
                                               counts);
    if (job.rows > 0) {
        count_rows<I><<<blocks_for(job.rows), THREADS, 0, stream>>>(job.rows, counts, new_offsets);
    }
    sum_up(stream, new_offsets, job.rows, job.new_base, job.index_type);
    const bool has_values = job.value_size != 0;
    I *new_indices = static_cast<I *>(job.new_indices);
    const void *values = has_values ? job.values : new_indices;
    void *new_values = has_values ? job.new_values : new_indices;
    move_entries<T, I><<<CHUNKS, 1, 0, stream>>>(job.rows, job.columns, offsets, indices,
                                                 static_cast<const T *>(values), static_cast<I>(job.base), counts,
                                                 new_offsets, new_indices, static_cast<T *>(new_values),
                                                 static_cast<I>(job.new_base), has_values);
}

template <class I> void enqueue_by_size(cudaStream_t stream, const Transposition &job, void *counters)
{
    switch (job.value_size) {
    case 2: enqueue<unsigned short, I>(stream, job, counters); break;
    case 8: enqueue<double, I>(stream, job, counters); break;
    case 16: enqueue<c64, I>(stream, job, counters); break;
    default: enqueue<float, I>(stream, job, counters); break;
    }
}

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cuport_cusparse::transpose(cudaStream_t stream, const Transposition &job, void *counters)
{
    if (job.index_type == CUSPARSE_INDEX_64I) {
        enqueue_by_size<long long>(stream, job, counters);
    } else {
        enqueue_by_size<int>(stream, job, counters);
    }
    return launched();
}

size_t cuport_cusparse::transposition_bytes(int64_t rows, cusparseIndexType_t type)
{
    return padded(CHUNKS * rows * size_of(type));
}

cusparseStatus_t cuport_cusparse::find_offsets(cudaStream_t stream, const void *sorted, int64_t count, int64_t rows,
                                               int base, void *offsets, cusparseIndexType_t type)
{
    if (type == CUSPARSE_INDEX_64I) {
        find_offset<long long><<<blocks_for(rows + 1), THREADS, 0, stream>>>(
            static_cast<const long long *>(sorted), count, rows, base, static_cast<long long *>(offsets));
    } else {
        find_offset<int><<<blocks_for(rows + 1), THREADS, 0, stream>>>(static_cast<const int *>(sorted), count, rows,
                                                                      base, static_cast<int *>(offsets));
    }
    return launched();
}

cusparseStatus_t cuport_cusparse::sum_up(cudaStream_t stream, void *counts, int64_t count, int64_t first,
                                         cusparseIndexType_t type)
{
    if (type == CUSPARSE_INDEX_64I) {
        sum_up_counts<long long><<<1, SCAN_THREADS, 0, stream>>>(static_cast<long long *>(counts), count, first);
    } else {
        sum_up_counts<int><<<1, SCAN_THREADS, 0, stream>>>(static_cast<int *>(counts), count, static_cast<int>(first));
    }
    return launched();
}

cusparseStatus_t cuport_cusparse::check_matrix(cusparseConstSpMatDescr_t matrix)
{
    if (matrix == nullptr) {
        return CUSPARSE_STATUS_INVALID_VALUE;
    }
    if (matrix->format != CUSPARSE_FORMAT_COO && matrix->offset_type != matrix->index_type) {
        return refuse("offsets and indices of different types");
    }
    return matrix->index_type == CUSPARSE_INDEX_16U ? refuse("indices of 16 bits") : CUSPARSE_STATUS_SUCCESS;
}

cusparseSpMatDescr cuport_cusparse::batch_of(cusparseConstSpMatDescr_t matrix, int batch)
{
    cusparseSpMatDescr one = *matrix;
    const size_t index = size_of(matrix->index_type);
    one.offsets = static_cast<char *>(one.offsets) + batch * matrix->offset_step * index;
    one.indices = static_cast<char *>(one.indices) + batch * matrix->value_step * index;
    one.values = static_cast<char *>(one.values) + batch * matrix->value_step * size_of(matrix->type);
    return one;
}

void *cuport_cusparse::values_of(cusparseConstDnMatDescr_t matrix, int batch)
{
    return static_cast<char *>(matrix->values) + batch * matrix->batch_step * size_of(matrix->type);
}

size_t cuport_cusparse::view_bytes(cusparseConstSpMatDescr_t matrix)
{
    const bool is_coo = matrix->format == CUSPARSE_FORMAT_COO;
    return is_coo ? padded((matrix->rows + 1) * size_of(matrix->index_type)) : 0;
}

cusparseStatus_t cuport_cusparse::view(cusparseHandle_t handle, cusparseConstSpMatDescr_t matrix,
                                       cusparseOperation_t op, void *buffer, Rows *rows)
{
    const bool is_turned = op != CUSPARSE_OPERATION_NON_TRANSPOSE;
    *rows = {is_turned ? matrix->columns : matrix->rows,
             is_turned ? matrix->rows : matrix->columns,
             matrix->count,
             matrix->offsets,
             matrix->indices,
             matrix->values,
             matrix->index_type,
             static_cast<int>(matrix->base),
             matrix->type,
             is_turned != (matrix->format == CUSPARSE_FORMAT_CSC),
             op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE};
    if (matrix->format != CUSPARSE_FORMAT_COO) {
        return CUSPARSE_STATUS_SUCCESS;
    }
    if (buffer == nullptr) {
        return CUSPARSE_STATUS_INVALID_VALUE;
    }
    rows->offsets = buffer;
    return find_offsets(handle->stream, matrix->offsets, matrix->count, matrix->rows, matrix->base, buffer,
                        matrix->index_type);
}

size_t cuport_cusparse::view_rows_bytes(cusparseConstSpMatDescr_t matrix, cusparseOperation_t op)
{
    const bool is_turned = op != CUSPARSE_OPERATION_NON_TRANSPOSE;
    if (is_turned == (matrix->format == CUSPARSE_FORMAT_CSC)) {
        return view_bytes(matrix);
    }
    const int64_t rows = is_turned ? matrix->columns : matrix->rows;
    const size_t index = size_of(matrix->index_type);
    return view_bytes(matrix) + transposition_bytes(rows, matrix->index_type) + padded((rows + 1) * index) +
           padded(matrix->count * index) + padded(matrix->count * size_of(matrix->type));
}

cusparseStatus_t cuport_cusparse::view_rows(cusparseHandle_t handle, cusparseConstSpMatDescr_t matrix,
                                            cusparseOperation_t op, void *buffer, Rows *rows)
{
    const cusparseStatus_t status = view(handle, matrix, op, buffer, rows);
    if (status != CUSPARSE_STATUS_SUCCESS || !rows->is_transposed) {
        return status;
    }
    if (buffer == nullptr) {
        return CUSPARSE_STATUS_INVALID_VALUE;
    }
    const size_t index = size_of(rows->index_type);
    char *free_place = static_cast<char *>(buffer) + view_bytes(matrix);
    char *offsets = free_place + transposition_bytes(rows->rows, rows->index_type);
    char *indices = offsets + padded((rows->rows + 1) * index);
    char *values = indices + padded(rows->count * index);
    const Transposition job = {rows->rows,    rows->columns, rows->count, rows->offsets,     rows->indices,
                               rows->values,  offsets,       indices,     values,            rows->base,
                               rows->base,    rows->index_type, size_of(rows->type)};
    rows->offsets = offsets;
    rows->indices = indices;
    rows->values = values;
    rows->is_transposed = false;
    return transpose(handle->stream, job, free_place);
}
