// SPDX-License-Identifier: Apache-2.0
// What handles and descriptors are to the library's sources.
#ifndef CUPORT_CUSPARSE_DETAIL_DESCRIPTORS_H_
#define CUPORT_CUSPARSE_DETAIL_DESCRIPTORS_H_

#include "../cusparse.h"

struct cusparseContext {
    cudaStream_t stream = nullptr;
    cusparsePointerMode_t mode = CUSPARSE_POINTER_MODE_HOST;
};

struct cusparseMatDescr {
    cusparseMatrixType_t type = CUSPARSE_MATRIX_TYPE_GENERAL;
    cusparseFillMode_t fill = CUSPARSE_FILL_MODE_LOWER;
    cusparseDiagType_t diagonal = CUSPARSE_DIAG_TYPE_NON_UNIT;
    cusparseIndexBase_t base = CUSPARSE_INDEX_BASE_ZERO;
};

struct cusparseSpVecDescr {
    int64_t size, count;
    void *indices, *values;
    cusparseIndexType_t index_type;
    cusparseIndexBase_t base;
    cudaDataType type;
};

struct cusparseDnVecDescr {
    int64_t size;
    void *values;
    cudaDataType type;
};

struct cusparseDnMatDescr {
    int64_t rows, columns, leading;
    void *values;
    cudaDataType type;
    cusparseOrder_t order;
    int batches = 1;
    int64_t batch_step = 0;
};

// `offsets` are those of rows (CSR) or columns (CSC), or each value's row (COO); `indices` the others.
struct cusparseSpMatDescr {
    cusparseFormat_t format;
    int64_t rows, columns, count;
    void *offsets, *indices, *values;
    cusparseIndexType_t offset_type, index_type;
    cusparseIndexBase_t base;
    cudaDataType type;
    cusparseFillMode_t fill = CUSPARSE_FILL_MODE_LOWER;
    cusparseDiagType_t diagonal = CUSPARSE_DIAG_TYPE_NON_UNIT;
    int batches = 1;
    int64_t offset_step = 0, value_step = 0;
};

namespace cuport_cusparse {

// A call that is refused: says so once for each `what` on stderr.
cusparseStatus_t refuse(const char *what);
// The status of what was launched last.
cusparseStatus_t launched();

} // namespace cuport_cusparse

#endif
