#include <cutensor.h>
cutensorStatus_t run(const int64_t *extent, const int32_t *mode, const void *A, void *B, cudaStream_t stream) {
  cutensorHandle_t handle;
  cutensorTensorDescriptor_t tensor;
  cutensorOperationDescriptor_t operation;
  cutensorPlan_t plan;
  const float alpha = 1;
  cutensorCreate(&handle);
  cutensorCreateTensorDescriptor(handle, &tensor, 2, extent, NULL, CUTENSOR_R_32F, 128);
  cutensorCreatePermutation(handle, &operation, tensor, mode, CUTENSOR_OP_IDENTITY, tensor, mode, CUTENSOR_COMPUTE_DESC_32F);
  cutensorCreatePlan(handle, &plan, operation, NULL, 0);
  cutensorPermute(handle, plan, &alpha, A, B, stream);
  cutensorLoggerSetLevel(2);
  cutensorDestroyPlan(plan);
  cutensorCreateContractionTrinary(handle);
  return cutensorDestroy(handle);
}
