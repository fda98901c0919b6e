// SPDX-License-Identifier: Apache-2.0
// Sparse matrices as all functions see them: row by row.
#ifndef CUPORT_CUSPARSE_DETAIL_ROWS_H_
#define CUPORT_CUSPARSE_DETAIL_ROWS_H_

#include "descriptors.h"

namespace cuport_cusparse {

// op(A) by rows, or by columns where `is_transposed`. Offsets and indices are of `index_type`, and start at `base`.
struct Rows {
    int64_t rows, columns, count;
    const void *offsets, *indices, *values;
    cusparseIndexType_t index_type;
    int base;
    cudaDataType type;
    bool is_transposed, is_conjugated;
};

// What a matrix by columns, `offsets` for each of `columns`, becomes by rows; all by `index_type`.
struct Transposition {
    int64_t rows, columns, count;
    const void *offsets, *indices, *values;
    void *new_offsets, *new_indices, *new_values;
    int base, new_base;
    cusparseIndexType_t index_type;
    size_t value_size; // 0: there are none
};

// Whether a matrix has a form that is supported; refuses others.
cusparseStatus_t check_matrix(cusparseConstSpMatDescr_t matrix);
// op(A) as it lies in memory: its rows are those of A, or its columns are. COO needs `buffer` for offsets.
cusparseStatus_t view(cusparseHandle_t handle, cusparseConstSpMatDescr_t matrix, cusparseOperation_t op, void *buffer,
                      Rows *rows);
size_t view_bytes(cusparseConstSpMatDescr_t matrix);
// op(A) by rows, which may be a copy in `buffer`.
cusparseStatus_t view_rows(cusparseHandle_t handle, cusparseConstSpMatDescr_t matrix, cusparseOperation_t op,
                           void *buffer, Rows *rows);
size_t view_rows_bytes(cusparseConstSpMatDescr_t matrix, cusparseOperation_t op);
// One matrix of a batch; where a batch has a single matrix for all, its steps are 0.
cusparseSpMatDescr batch_of(cusparseConstSpMatDescr_t matrix, int batch);
void *values_of(cusparseConstDnMatDescr_t matrix, int batch);
// Exchanges rows and columns, in the entries' order; `counters` has transposition_bytes().
cusparseStatus_t transpose(cudaStream_t stream, const Transposition &job, void *counters);
size_t transposition_bytes(int64_t rows, cusparseIndexType_t type);
// Offsets from the sorted rows of values; offsets[rows] is the last.
cusparseStatus_t find_offsets(cudaStream_t stream, const void *sorted, int64_t count, int64_t rows, int base,
                              void *offsets, cusparseIndexType_t type);
// Makes counts[i + 1] the sum of counts up to i, plus `first`; counts[0] is `first`.
cusparseStatus_t sum_up(cudaStream_t stream, void *counts, int64_t count, int64_t first, cusparseIndexType_t type);

inline size_t size_of(cusparseIndexType_t type)
{
    return type == CUSPARSE_INDEX_64I ? 8 : 4;
}

inline size_t padded(size_t bytes)
{
    return (bytes + 255) / 256 * 256;
}

} // namespace cuport_cusparse

#endif
