// SPDX-License-Identifier: Apache-2.0
// Incomplete factors: LU and Cholesky.
#include "detail/incomplete.h"

using namespace cuport_cusparse;

cusparseStatus_t cusparseCreateCsrilu02Info(csrilu02Info_t *info)
{
    return create(info);
}

cusparseStatus_t cusparseDestroyCsrilu02Info(csrilu02Info_t info)
{
    return destroy(info);
}

cusparseStatus_t cusparseXcsrilu02_zeroPivot(cusparseHandle_t handle, csrilu02Info_t info, int *position)
{
    return zero_pivot(handle, info, position);
}

cusparseStatus_t cusparseCreateCsric02Info(csric02Info_t *info)
{
    return create(info);
}

cusparseStatus_t cusparseDestroyCsric02Info(csric02Info_t info)
{
    return destroy(info);
}

cusparseStatus_t cusparseXcsric02_zeroPivot(cusparseHandle_t handle, csric02Info_t info, int *position)
{
    return zero_pivot(handle, info, position);
}

cusparseStatus_t cusparseScsrilu02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, float *,
                                              const int *, const int *, csrilu02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseScsrilu02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                            const float *, const int *csrSortedRowPtrA, const int *csrSortedColIndA,
                                            csrilu02Info_t info, cusparseSolvePolicy_t, void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseScsrilu02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                   float *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                   const int *csrSortedColIndA, csrilu02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_lu<float>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseDcsrilu02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, double *,
                                              const int *, const int *, csrilu02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDcsrilu02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                            const double *, const int *csrSortedRowPtrA, const int *csrSortedColIndA,
                                            csrilu02Info_t info, cusparseSolvePolicy_t, void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseDcsrilu02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                   double *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                   const int *csrSortedColIndA, csrilu02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_lu<double>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseScsric02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, float *,
                                             const int *, const int *, csric02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseScsric02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                           const float *, const int *csrSortedRowPtrA, const int *csrSortedColIndA,
                                           csric02Info_t info, cusparseSolvePolicy_t, void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseScsric02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                  float *csrSortedValA_valM, const int *csrSortedRowPtrA, const int *csrSortedColIndA,
                                  csric02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_cholesky<float>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseDcsric02_bufferSize(cusparseHandle_t, int, int, const cusparseMatDescr_t, double *,
                                             const int *, const int *, csric02Info_t, int *pBufferSizeInBytes)
{
    *pBufferSizeInBytes = sizeof(int);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDcsric02_analysis(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                           const double *, const int *csrSortedRowPtrA, const int *csrSortedColIndA,
                                           csric02Info_t info, cusparseSolvePolicy_t, void *)
{
    return analyse(handle, m, descrA, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}

cusparseStatus_t cusparseDcsric02(cusparseHandle_t handle, int m, int, const cusparseMatDescr_t descrA,
                                  double *csrSortedValA_valM, const int *csrSortedRowPtrA,
                                  const int *csrSortedColIndA, csric02Info_t info, cusparseSolvePolicy_t, void *)
{
    return run_cholesky<double>(handle, m, descrA, csrSortedValA_valM, csrSortedRowPtrA, csrSortedColIndA, info->pivot);
}
