#include "cuport_hip_compat.h"
#include <hiptensor/hiptensor.h>
hiptensorStatus_t run(const int64_t *extent, const int32_t *mode, const void *A, void *B, hipStream_t stream) {
  hiptensorHandle_t handle;
  hiptensorTensorDescriptor_t tensor;
  hiptensorOperationDescriptor_t operation;
  hiptensorPlan_t plan;
  const float alpha = 1;
  hiptensorCreate(&handle);
  cuport_hiptensorCreateTensorDescriptor(handle, &tensor, 2, extent, NULL, HIP_R_32F, 128);
  hiptensorCreatePermutation(handle, &operation, tensor, mode, HIPTENSOR_OP_IDENTITY, tensor, mode, HIPTENSOR_COMPUTE_DESC_32F);
  hiptensorCreatePlan(handle, &plan, operation, NULL, 0);
  hiptensorPermute(handle, plan, &alpha, A, B, stream);
  hiptensorLoggerSetLevel((hiptensorLogLevel_t)(2));
  hiptensorDestroyPlan(plan);
  cutensorCreateContractionTrinary(handle);
  return hiptensorDestroy(&(handle));
}
