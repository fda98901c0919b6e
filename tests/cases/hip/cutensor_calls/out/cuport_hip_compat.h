/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/library_types.h>
#include <hiptensor/hiptensor.h>

static inline hiptensorStatus_t cuport_hiptensorCreateTensorDescriptor(const hiptensorHandle_t handle,
    hiptensorTensorDescriptor_t *desc, const uint32_t numModes, const int64_t extent[], const int64_t stride[],
    hipDataType dataType, uint32_t alignmentRequirement) {
  return hiptensorCreateTensorDescriptor(handle, desc, numModes, extent, stride, (hiptensorDataType_t)dataType,
      alignmentRequirement);
}

#endif
#endif
