// SPDX-License-Identifier: Apache-2.0
// cuBLAS: what the API catalogue does not say.
#pragma once
#define CUBLASAPI
#define CUBLASWINAPI
#define CUBLAS_VER_MAJOR 12
#define CUBLAS_VER_MINOR 4
#define CUBLAS_VER_PATCH 5
#define CUBLAS_VER_BUILD 8
#define CUBLAS_VERSION 120405

// CUDA 13's library_types.h, beyond the facts.
typedef int cudaEmulationMantissaControl_t;
typedef int cudaEmulationSpecialValuesSupport_t;
typedef int cudaEmulationMantissaControl;
typedef int cudaEmulationSpecialValuesSupport;
enum {
  CUDA_EMULATION_MANTISSA_CONTROL_DYNAMIC,
  CUDA_EMULATION_MANTISSA_CONTROL_FIXED,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_NONE,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_INFINITY,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_NAN,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_DEFAULT
};
