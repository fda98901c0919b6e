// SPDX-License-Identifier: Apache-2.0
// From one sparse form to another.
#include "detail/numbers.h"
#include "detail/rows.h"

namespace {

__global__ void write_rows(const int *offsets, int rows, int base, int *indices)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) {
        for (int i = offsets[row] - base; i < offsets[row + 1] - base; ++i) {
            indices[i] = row + base;
        }
    }
}

} // namespace

using namespace cuport_cusparse;

cusparseStatus_t cusparseXcoo2csr(cusparseHandle_t handle, const int *cooRowInd, int nnz, int m, int *csrSortedRowPtr,
                                  cusparseIndexBase_t idxBase)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    return find_offsets(handle->stream, cooRowInd, nnz, m, idxBase, csrSortedRowPtr, CUSPARSE_INDEX_32I);
}

cusparseStatus_t cusparseXcsr2coo(cusparseHandle_t handle, const int *csrSortedRowPtr, int nnz, int m, int *cooRowInd,
                                  cusparseIndexBase_t idxBase)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    if (nnz > 0 && m > 0) {
        write_rows<<<blocks_for(m), THREADS, 0, handle->stream>>>(csrSortedRowPtr, m, idxBase, cooRowInd);
    }
    return launched();
}

cusparseStatus_t cusparseCsr2cscEx2_bufferSize(cusparseHandle_t handle, int, int n, int, const void *, const int *,
                                               const int *, void *, int *, int *, cudaDataType, cusparseAction_t,
                                               cusparseIndexBase_t, cusparseCsr2CscAlg_t, size_t *bufferSize)
{
    if (handle == nullptr || bufferSize == nullptr) {
        return handle == nullptr ? CUSPARSE_STATUS_NOT_INITIALIZED : CUSPARSE_STATUS_INVALID_VALUE;
    }
    *bufferSize = transposition_bytes(n, CUSPARSE_INDEX_32I);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCsr2cscEx2(cusparseHandle_t handle, int m, int n, int nnz, const void *csrVal,
                                    const int *csrRowPtr, const int *csrColInd, void *cscVal, int *cscColPtr,
                                    int *cscRowInd, cudaDataType valType, cusparseAction_t copyValues,
                                    cusparseIndexBase_t idxBase, cusparseCsr2CscAlg_t, void *buffer)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    if (size_of(valType) == 0) {
        return refuse("values of this type");
    }
    const int base = idxBase;
    const size_t value_size = copyValues == CUSPARSE_ACTION_NUMERIC ? size_of(valType) : 0;
    const Transposition job = {n,         m,      nnz,  csrRowPtr, csrColInd,          csrVal,    cscColPtr,
                               cscRowInd, cscVal, base, base,      CUSPARSE_INDEX_32I, value_size};
    return transpose(handle->stream, job, buffer);
}
