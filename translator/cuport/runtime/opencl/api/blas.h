// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: handles, and the names of its constants with CUDA's numbers.
#pragma once

#include <stddef.h>

#include "handles.h"

#define __CUPORT_BLAS__

#ifdef __cplusplus
namespace cuport {
struct Blas;
}  // namespace cuport

typedef cuport::Blas* cuportblasHandle_t;
#else
typedef struct cuportBlas* cuportblasHandle_t;
#endif

typedef enum cuportblasStatus_t {
    CUPORTBLAS_STATUS_SUCCESS = 0,
    CUPORTBLAS_STATUS_NOT_INITIALIZED = 1,
    CUPORTBLAS_STATUS_ALLOC_FAILED = 3,
    CUPORTBLAS_STATUS_INVALID_VALUE = 7,
    CUPORTBLAS_STATUS_ARCH_MISMATCH = 8,
    CUPORTBLAS_STATUS_MAPPING_ERROR = 11,
    CUPORTBLAS_STATUS_EXECUTION_FAILED = 13,
    CUPORTBLAS_STATUS_INTERNAL_ERROR = 14,
    CUPORTBLAS_STATUS_NOT_SUPPORTED = 15,
    CUPORTBLAS_STATUS_LICENSE_ERROR = 16
} cuportblasStatus_t, cuportblasStatus;

typedef enum cuportblasOperation_t {
    CUPORTBLAS_OP_N = 0, CUPORTBLAS_OP_T = 1, CUPORTBLAS_OP_C = 2, CUPORTBLAS_OP_HERMITAN = 2, CUPORTBLAS_OP_CONJG = 3
} cuportblasOperation_t;
typedef enum cuportblasFillMode_t {
    CUPORTBLAS_FILL_MODE_LOWER = 0, CUPORTBLAS_FILL_MODE_UPPER = 1, CUPORTBLAS_FILL_MODE_FULL = 2
} cuportblasFillMode_t;
typedef enum cuportblasDiagType_t { CUPORTBLAS_DIAG_NON_UNIT = 0, CUPORTBLAS_DIAG_UNIT = 1 } cuportblasDiagType_t;
typedef enum cuportblasSideMode_t { CUPORTBLAS_SIDE_LEFT = 0, CUPORTBLAS_SIDE_RIGHT = 1 } cuportblasSideMode_t;
typedef enum cuportblasPointerMode_t {
    CUPORTBLAS_POINTER_MODE_HOST = 0, CUPORTBLAS_POINTER_MODE_DEVICE = 1
} cuportblasPointerMode_t;
typedef enum cuportblasAtomicsMode_t {
    CUPORTBLAS_ATOMICS_NOT_ALLOWED = 0, CUPORTBLAS_ATOMICS_ALLOWED = 1
} cuportblasAtomicsMode_t;
typedef enum cuportblasMath_t {
    CUPORTBLAS_DEFAULT_MATH = 0, CUPORTBLAS_TENSOR_OP_MATH = 1, CUPORTBLAS_PEDANTIC_MATH = 2,
    CUPORTBLAS_TF32_TENSOR_OP_MATH = 3, CUPORTBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cuportblasMath_t;
typedef enum cuportblasComputeType_t {
    CUPORTBLAS_COMPUTE_16F = 64, CUPORTBLAS_COMPUTE_16F_PEDANTIC = 65, CUPORTBLAS_COMPUTE_32F = 68,
    CUPORTBLAS_COMPUTE_32F_PEDANTIC = 69, CUPORTBLAS_COMPUTE_64F = 70, CUPORTBLAS_COMPUTE_64F_PEDANTIC = 71,
    CUPORTBLAS_COMPUTE_32I = 72, CUPORTBLAS_COMPUTE_32I_PEDANTIC = 73, CUPORTBLAS_COMPUTE_32F_FAST_16F = 74,
    CUPORTBLAS_COMPUTE_32F_FAST_16BF = 75, CUPORTBLAS_COMPUTE_32F_FAST_TF32 = 77
} cuportblasComputeType_t;
typedef enum cuportblasGemmAlgo_t {
    CUPORTBLAS_GEMM_DFALT = -1, CUPORTBLAS_GEMM_DEFAULT = -1, CUPORTBLAS_GEMM_ALGO0 = 0, CUPORTBLAS_GEMM_ALGO1 = 1,
    CUPORTBLAS_GEMM_ALGO2 = 2, CUPORTBLAS_GEMM_ALGO3 = 3, CUPORTBLAS_GEMM_ALGO4 = 4, CUPORTBLAS_GEMM_ALGO5 = 5,
    CUPORTBLAS_GEMM_ALGO6 = 6, CUPORTBLAS_GEMM_ALGO7 = 7, CUPORTBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
    CUPORTBLAS_GEMM_DFALT_TENSOR_OP = 99, CUPORTBLAS_GEMM_ALGO0_TENSOR_OP = 100, CUPORTBLAS_GEMM_ALGO1_TENSOR_OP = 101,
    CUPORTBLAS_GEMM_ALGO2_TENSOR_OP = 102, CUPORTBLAS_GEMM_ALGO3_TENSOR_OP = 103, CUPORTBLAS_GEMM_ALGO4_TENSOR_OP = 104
} cuportblasGemmAlgo_t;

#define CUPORTBLASAPI
#define CUPORTBLAS_VER_MAJOR 12
#define CUPORTBLAS_VER_MINOR 8
#define CUPORTBLAS_VER_PATCH 0
#define CUPORTBLAS_VERSION 120800

#ifdef __cplusplus
extern "C" {
#endif

cuportblasStatus_t cuportblasCreate(cuportblasHandle_t* handle);
cuportblasStatus_t cuportblasDestroy(cuportblasHandle_t handle);
cuportblasStatus_t cuportblasGetVersion(cuportblasHandle_t handle, int* version);
cuportblasStatus_t cuportblasSetStream(cuportblasHandle_t handle, cuportStream_t stream);
cuportblasStatus_t cuportblasGetStream(cuportblasHandle_t handle, cuportStream_t* stream);
cuportblasStatus_t cuportblasSetPointerMode(cuportblasHandle_t handle, cuportblasPointerMode_t mode);
cuportblasStatus_t cuportblasGetPointerMode(cuportblasHandle_t handle, cuportblasPointerMode_t* mode);
cuportblasStatus_t cuportblasSetMathMode(cuportblasHandle_t handle, cuportblasMath_t mode);
cuportblasStatus_t cuportblasGetMathMode(cuportblasHandle_t handle, cuportblasMath_t* mode);
cuportblasStatus_t cuportblasSetAtomicsMode(cuportblasHandle_t handle, cuportblasAtomicsMode_t mode);
cuportblasStatus_t cuportblasGetAtomicsMode(cuportblasHandle_t handle, cuportblasAtomicsMode_t* mode);
cuportblasStatus_t cuportblasSetWorkspace(cuportblasHandle_t handle, void* workspace, size_t bytes);
const char* cuportblasGetStatusName(cuportblasStatus_t status);
const char* cuportblasGetStatusString(cuportblasStatus_t status);

#ifdef __cplusplus
}  // extern "C"
#endif
