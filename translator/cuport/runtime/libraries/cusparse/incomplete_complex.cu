// SPDX-License-Identifier: Apache-2.0
// Incomplete factors of complex numbers.
#include "detail/incomplete.h"

using namespace cuport_cusparse;

cusparseStatus_t cusparseCcsrilu02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, cuComplex *,
                                              const int *, const int *, csrilu02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCcsrilu02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                            const cuComplex *, const int *csrSortedRowPtrA,
                                            const int *csrSortedColIndA, csrilu02Info_t info, cusparseSolvePolicy_t,
                                            void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseCcsrilu02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                   cuComplex *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                   const int *csrSortedColIndA, csrilu02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_lu<c32>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseZcsrilu02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, cuDoubleComplex *,
                                              const int *, const int *, csrilu02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseZcsrilu02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                            const cuDoubleComplex *, const int *csrSortedRowPtrA,
                                            const int *csrSortedColIndA, csrilu02Info_t info, cusparseSolvePolicy_t,
                                            void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseZcsrilu02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                   cuDoubleComplex *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                   const int *csrSortedColIndA, csrilu02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_lu<c64>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseCcsric02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, cuComplex *,
                                             const int *, const int *, csric02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCcsric02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                           const cuComplex *, const int *csrSortedRowPtrA,
                                           const int *csrSortedColIndA, csric02Info_t info, cusparseSolvePolicy_t,
                                           void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseCcsric02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                  cuComplex *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                  const int *csrSortedColIndA, csric02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_cholesky<c32>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseZcsric02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, cuDoubleComplex *,
                                             const int *, const int *, csric02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseZcsric02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                           const cuDoubleComplex *, const int *csrSortedRowPtrA,
                                           const int *csrSortedColIndA, csric02Info_t info, cusparseSolvePolicy_t,
                                           void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseZcsric02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                  cuDoubleComplex *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                  const int *csrSortedColIndA, csric02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_cholesky<c64>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}
