// SPDX-License-Identifier: Apache-2.0
// Descriptors of sparse matrices.
#include "detail/descriptors.h"

#include <cstring>

cusparseStatus_t cusparseCreateCsr(cusparseSpMatDescr_t *spMatDescr, int64_t rows, int64_t cols, int64_t nnz,
                                   void *cscColOffsets, void *cscRowInd, void *cscValues,
                                   cusparseIndexType_t cscColOffsetsType, cusparseIndexType_t cscRowIndType,
                                   cusparseIndexBase_t idxBase, cudaDataType valueType)
{
    *spMatDescr = new cusparseSpMatDescr{CUSPARSE_FORMAT_CSR,
                                         rows, cols, nnz,
                                         cscColOffsets, cscRowInd, cscValues,
                                         cscColOffsetsType, cscRowIndType, idxBase, valueType};
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateConstCsr(cusparseConstSpMatDescr_t *spMatDescr, int64_t rows, int64_t cols,
                                        int64_t nnz, const void *cscColOffsets, const void *cscRowInd,
                                        const void *cscValues, cusparseIndexType_t cscColOffsetsType,
                                        cusparseIndexType_t cscRowIndType, cusparseIndexBase_t idxBase,
                                        cudaDataType valueType)
{
    *spMatDescr = new cusparseSpMatDescr{CUSPARSE_FORMAT_CSR,
                                         rows, cols, nnz,
                                         const_cast<void *>(cscColOffsets), const_cast<void *>(cscRowInd),
                                         const_cast<void *>(cscValues),
                                         cscColOffsetsType, cscRowIndType, idxBase, valueType};
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCsrGet(cusparseSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols, int64_t *nnz,
                                void **cscColOffsets, void **cscRowInd, void **cscValues,
                                cusparseIndexType_t *cscColOffsetsType, cusparseIndexType_t *cscRowIndType,
                                cusparseIndexBase_t *idxBase, cudaDataType *valueType)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    *cscColOffsets = spMatDescr->offsets;
    *cscRowInd = spMatDescr->indices;
    *cscValues = spMatDescr->values;
    *cscColOffsetsType = spMatDescr->offset_type;
    *cscRowIndType = spMatDescr->index_type;
    *idxBase = spMatDescr->base;
    *valueType = spMatDescr->type;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseConstCsrGet(cusparseConstSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols, int64_t *nnz,
                                     const void **cscColOffsets, const void **cscRowInd, const void **cscValues,
                                     cusparseIndexType_t *cscColOffsetsType, cusparseIndexType_t *cscRowIndType,
                                     cusparseIndexBase_t *idxBase, cudaDataType *valueType)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    *cscColOffsets = spMatDescr->offsets;
    *cscRowInd = spMatDescr->indices;
    *cscValues = spMatDescr->values;
    *cscColOffsetsType = spMatDescr->offset_type;
    *cscRowIndType = spMatDescr->index_type;
    *idxBase = spMatDescr->base;
    *valueType = spMatDescr->type;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCsrSetPointers(cusparseSpMatDescr_t spMatDescr, void *cooRows, void *cooColumns,
                                        void *cooValues)
{
    spMatDescr->offsets = cooRows;
    spMatDescr->indices = cooColumns;
    spMatDescr->values = cooValues;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateCsc(cusparseSpMatDescr_t *spMatDescr, int64_t rows, int64_t cols, int64_t nnz,
                                   void *cscColOffsets, void *cscRowInd, void *cscValues,
                                   cusparseIndexType_t cscColOffsetsType, cusparseIndexType_t cscRowIndType,
                                   cusparseIndexBase_t idxBase, cudaDataType valueType)
{
    *spMatDescr = new cusparseSpMatDescr{CUSPARSE_FORMAT_CSC,
                                         rows, cols, nnz,
                                         cscColOffsets, cscRowInd, cscValues,
                                         cscColOffsetsType, cscRowIndType, idxBase, valueType};
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateConstCsc(cusparseConstSpMatDescr_t *spMatDescr, int64_t rows, int64_t cols,
                                        int64_t nnz, const void *cscColOffsets, const void *cscRowInd,
                                        const void *cscValues, cusparseIndexType_t cscColOffsetsType,
                                        cusparseIndexType_t cscRowIndType, cusparseIndexBase_t idxBase,
                                        cudaDataType valueType)
{
    *spMatDescr = new cusparseSpMatDescr{CUSPARSE_FORMAT_CSC,
                                         rows, cols, nnz,
                                         const_cast<void *>(cscColOffsets), const_cast<void *>(cscRowInd),
                                         const_cast<void *>(cscValues),
                                         cscColOffsetsType, cscRowIndType, idxBase, valueType};
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCscGet(cusparseSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols, int64_t *nnz,
                                void **cscColOffsets, void **cscRowInd, void **cscValues,
                                cusparseIndexType_t *cscColOffsetsType, cusparseIndexType_t *cscRowIndType,
                                cusparseIndexBase_t *idxBase, cudaDataType *valueType)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    *cscColOffsets = spMatDescr->offsets;
    *cscRowInd = spMatDescr->indices;
    *cscValues = spMatDescr->values;
    *cscColOffsetsType = spMatDescr->offset_type;
    *cscRowIndType = spMatDescr->index_type;
    *idxBase = spMatDescr->base;
    *valueType = spMatDescr->type;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseConstCscGet(cusparseConstSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols, int64_t *nnz,
                                     const void **cscColOffsets, const void **cscRowInd, const void **cscValues,
                                     cusparseIndexType_t *cscColOffsetsType, cusparseIndexType_t *cscRowIndType,
                                     cusparseIndexBase_t *idxBase, cudaDataType *valueType)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    *cscColOffsets = spMatDescr->offsets;
    *cscRowInd = spMatDescr->indices;
    *cscValues = spMatDescr->values;
    *cscColOffsetsType = spMatDescr->offset_type;
    *cscRowIndType = spMatDescr->index_type;
    *idxBase = spMatDescr->base;
    *valueType = spMatDescr->type;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCscSetPointers(cusparseSpMatDescr_t spMatDescr, void *cooRows, void *cooColumns,
                                        void *cooValues)
{
    spMatDescr->offsets = cooRows;
    spMatDescr->indices = cooColumns;
    spMatDescr->values = cooValues;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateCoo(cusparseSpMatDescr_t *spMatDescr, int64_t rows, int64_t cols, int64_t nnz,
                                   void *cooRowInd, void *cooColInd, void *cooValues, cusparseIndexType_t cooIdxType,
                                   cusparseIndexBase_t idxBase, cudaDataType valueType)
{
    *spMatDescr = new cusparseSpMatDescr{CUSPARSE_FORMAT_COO,
                                         rows, cols, nnz,
                                         cooRowInd, cooColInd, cooValues,
                                         cooIdxType, cooIdxType, idxBase, valueType};
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateConstCoo(cusparseConstSpMatDescr_t *spMatDescr, int64_t rows, int64_t cols,
                                        int64_t nnz, const void *cooRowInd, const void *cooColInd,
                                        const void *cooValues, cusparseIndexType_t cooIdxType,
                                        cusparseIndexBase_t idxBase, cudaDataType valueType)
{
    *spMatDescr = new cusparseSpMatDescr{CUSPARSE_FORMAT_COO,
                                         rows, cols, nnz,
                                         const_cast<void *>(cooRowInd), const_cast<void *>(cooColInd),
                                         const_cast<void *>(cooValues),
                                         cooIdxType, cooIdxType, idxBase, valueType};
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCooGet(cusparseSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols, int64_t *nnz,
                                void **cooRowInd, void **cooColInd, void **cooValues, cusparseIndexType_t *idxType,
                                cusparseIndexBase_t *idxBase, cudaDataType *valueType)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    *cooRowInd = spMatDescr->offsets;
    *cooColInd = spMatDescr->indices;
    *cooValues = spMatDescr->values;
    *idxType = spMatDescr->index_type;
    *idxBase = spMatDescr->base;
    *valueType = spMatDescr->type;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseConstCooGet(cusparseConstSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols, int64_t *nnz,
                                     const void **cooRowInd, const void **cooColInd, const void **cooValues,
                                     cusparseIndexType_t *idxType, cusparseIndexBase_t *idxBase,
                                     cudaDataType *valueType)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    *cooRowInd = spMatDescr->offsets;
    *cooColInd = spMatDescr->indices;
    *cooValues = spMatDescr->values;
    *idxType = spMatDescr->index_type;
    *idxBase = spMatDescr->base;
    *valueType = spMatDescr->type;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCooSetPointers(cusparseSpMatDescr_t spMatDescr, void *cooRows, void *cooColumns,
                                        void *cooValues)
{
    spMatDescr->offsets = cooRows;
    spMatDescr->indices = cooColumns;
    spMatDescr->values = cooValues;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroySpMat(cusparseConstSpMatDescr_t spMatDescr)
{
    delete spMatDescr;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatGetFormat(cusparseConstSpMatDescr_t spMatDescr, cusparseFormat_t *format)
{
    *format = spMatDescr->format;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatGetIndexBase(cusparseConstSpMatDescr_t spMatDescr, cusparseIndexBase_t *idxBase)
{
    *idxBase = spMatDescr->base;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatGetValues(cusparseSpMatDescr_t spMatDescr, void **values)
{
    *values = spMatDescr->values;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseConstSpMatGetValues(cusparseConstSpMatDescr_t spMatDescr, const void **values)
{
    *values = spMatDescr->values;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatSetValues(cusparseSpMatDescr_t spMatDescr, void *values)
{
    spMatDescr->values = values;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatGetSize(cusparseConstSpMatDescr_t spMatDescr, int64_t *rows, int64_t *cols,
                                      int64_t *nnz)
{
    *rows = spMatDescr->rows;
    *cols = spMatDescr->columns;
    *nnz = spMatDescr->count;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatGetStridedBatch(cusparseConstSpMatDescr_t spMatDescr, int *batchCount)
{
    *batchCount = spMatDescr->batches;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCsrSetStridedBatch(cusparseSpMatDescr_t spMatDescr, int batchCount,
                                            int64_t offsetsBatchStride, int64_t columnsValuesBatchStride)
{
    spMatDescr->batches = batchCount;
    spMatDescr->offset_step = offsetsBatchStride;
    spMatDescr->value_step = columnsValuesBatchStride;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCooSetStridedBatch(cusparseSpMatDescr_t spMatDescr, int batchCount, int64_t batchStride)
{
    spMatDescr->batches = batchCount;
    spMatDescr->offset_step = batchStride;
    spMatDescr->value_step = batchStride;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMatGetAttribute(cusparseConstSpMatDescr_t spMatDescr, cusparseSpMatAttribute_t attribute,
                                           void *data, size_t dataSize)
{
    if (attribute == CUSPARSE_SPMAT_FILL_MODE && dataSize == sizeof(cusparseFillMode_t)) {
        std::memcpy(data, &spMatDescr->fill, dataSize);
        return CUSPARSE_STATUS_SUCCESS;
    }
    if (attribute == CUSPARSE_SPMAT_DIAG_TYPE && dataSize == sizeof(cusparseDiagType_t)) {
        std::memcpy(data, &spMatDescr->diagonal, dataSize);
        return CUSPARSE_STATUS_SUCCESS;
    }
    return cuport_cusparse::refuse("this attribute of a matrix");
}

cusparseStatus_t cusparseSpMatSetAttribute(cusparseSpMatDescr_t spMatDescr, cusparseSpMatAttribute_t attribute,
                                           void *data, size_t dataSize)
{
    if (attribute == CUSPARSE_SPMAT_FILL_MODE && dataSize == sizeof(cusparseFillMode_t)) {
        std::memcpy(&spMatDescr->fill, data, dataSize);
        return CUSPARSE_STATUS_SUCCESS;
    }
    if (attribute == CUSPARSE_SPMAT_DIAG_TYPE && dataSize == sizeof(cusparseDiagType_t)) {
        std::memcpy(&spMatDescr->diagonal, data, dataSize);
        return CUSPARSE_STATUS_SUCCESS;
    }
    return cuport_cusparse::refuse("this attribute of a matrix");
}
