// expect: CU200 CU303 CU304
#include <cusparseLt.h>
cusparseStatus_t run(cusparseLtHandle_t *handle, cusparseLtMatDescriptor_t *a, cusparseLtMatmulDescriptor_t *product,
                     cusparseLtMatmulAlgSelection_t *chosen) {
  cusparseLtInit(handle);
  cusparseLtStructuredDescriptorInit(handle, a, 64, 64, 64, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW, CUSPARSELT_SPARSITY_50_PERCENT);
  cusparseLtMatmulDescriptorInit(handle, product, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, a, a, a,
                                 a, CUSPARSE_COMPUTE_32F);
  cusparseLtMatmulAlgSelectionDestroy(chosen);
  return cusparseLtDestroy(handle);
}
// output
#include <hipsparselt/hipsparselt.h>
hipsparseStatus_t run(hipsparseLtHandle_t *handle, hipsparseLtMatDescriptor_t *a, hipsparseLtMatmulDescriptor_t *product,
                     hipsparseLtMatmulAlgSelection_t *chosen) {
  hipsparseLtInit(handle);
  hipsparseLtStructuredDescriptorInit(handle, a, 64, 64, 64, 16, HIP_R_16F, HIPSPARSE_ORDER_ROW, HIPSPARSELT_SPARSITY_50_PERCENT);
  hipsparseLtMatmulDescriptorInit(handle, product, HIPSPARSE_OPERATION_NON_TRANSPOSE, HIPSPARSE_OPERATION_NON_TRANSPOSE, a, a, a,
                                 a, HIPSPARSELT_COMPUTE_32F);
  cusparseLtMatmulAlgSelectionDestroy(chosen);
  return hipsparseLtDestroy(handle);
}
