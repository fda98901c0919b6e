// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS's names, as macros: see cuport/libraries/blas.h.
#pragma once

#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <library_types.h>

#include <cuport/libraries/blas.h>
#include <cuport/libraries/blas_typed.h>

#define CUBLAS_API_H_  // CUDA's guard, which programs ask about

typedef cudaDataType cublasDataType_t;

#define CUBLAS_DEFAULT_MATH HIPBLAS_DEFAULT_MATH
#define CUBLAS_DIAG_NON_UNIT HIPBLAS_DIAG_NON_UNIT
#define CUBLAS_DIAG_UNIT HIPBLAS_DIAG_UNIT
#define CUBLAS_FILL_MODE_LOWER HIPBLAS_FILL_MODE_LOWER
#define CUBLAS_FILL_MODE_UPPER HIPBLAS_FILL_MODE_UPPER
#define CUBLAS_OP_C HIPBLAS_OP_C
#define CUBLAS_OP_N HIPBLAS_OP_N
#define CUBLAS_OP_T HIPBLAS_OP_T
#define CUBLAS_PEDANTIC_MATH HIPBLAS_PEDANTIC_MATH
#define CUBLAS_POINTER_MODE_DEVICE HIPBLAS_POINTER_MODE_DEVICE
#define CUBLAS_POINTER_MODE_HOST HIPBLAS_POINTER_MODE_HOST
#define CUBLAS_SIDE_LEFT HIPBLAS_SIDE_LEFT
#define CUBLAS_SIDE_RIGHT HIPBLAS_SIDE_RIGHT
#define CUBLAS_STATUS_ALLOC_FAILED HIPBLAS_STATUS_ALLOC_FAILED
#define CUBLAS_STATUS_ARCH_MISMATCH HIPBLAS_STATUS_ARCH_MISMATCH
#define CUBLAS_STATUS_EXECUTION_FAILED HIPBLAS_STATUS_EXECUTION_FAILED
#define CUBLAS_STATUS_INTERNAL_ERROR HIPBLAS_STATUS_INTERNAL_ERROR
#define CUBLAS_STATUS_INVALID_VALUE HIPBLAS_STATUS_INVALID_VALUE
#define CUBLAS_STATUS_MAPPING_ERROR HIPBLAS_STATUS_MAPPING_ERROR
#define CUBLAS_STATUS_NOT_INITIALIZED HIPBLAS_STATUS_NOT_INITIALIZED
#define CUBLAS_STATUS_NOT_SUPPORTED HIPBLAS_STATUS_NOT_SUPPORTED
#define CUBLAS_STATUS_SUCCESS HIPBLAS_STATUS_SUCCESS
#define CUBLAS_STATUS_LICENSE_ERROR HIPBLAS_STATUS_UNKNOWN
#define CUBLAS_TENSOR_OP_MATH HIPBLAS_TENSOR_OP_MATH
#define CUBLAS_TF32_TENSOR_OP_MATH HIPBLAS_TF32_TENSOR_OP_MATH
#define cublasCreate hipblasCreate
#define cublasCreate_v2 hipblasCreate
#define cublasDasum hipblasDasum
#define cublasDasum_v2 hipblasDasum
#define cublasDaxpy hipblasDaxpy
#define cublasDaxpy_v2 hipblasDaxpy
#define cublasDcopy hipblasDcopy
#define cublasDcopy_v2 hipblasDcopy
#define cublasDdgmm hipblasDdgmm
#define cublasDdot hipblasDdot
#define cublasDdot_v2 hipblasDdot
#define cublasDestroy hipblasDestroy
#define cublasDestroy_v2 hipblasDestroy
#define cublasDgeam hipblasDgeam
#define cublasDgemm hipblasDgemm
#define cublasDgemmBatched hipblasDgemmBatched
#define cublasDgemmStridedBatched hipblasDgemmStridedBatched
#define cublasDgemm_v2 hipblasDgemm
#define cublasDgemv hipblasDgemv
#define cublasDgemv_v2 hipblasDgemv
#define cublasDger hipblasDger
#define cublasDger_v2 hipblasDger
#define cublasDgetrfBatched hipblasDgetrfBatched
#define cublasDiagType_t hipblasDiagType_t
#define cublasDnrm2 hipblasDnrm2
#define cublasDnrm2_v2 hipblasDnrm2
#define cublasDrot hipblasDrot
#define cublasDrot_v2 hipblasDrot
#define cublasDscal hipblasDscal
#define cublasDscal_v2 hipblasDscal
#define cublasDswap hipblasDswap
#define cublasDswap_v2 hipblasDswap
#define cublasDsymm hipblasDsymm
#define cublasDsymm_v2 hipblasDsymm
#define cublasDsymv hipblasDsymv
#define cublasDsymv_v2 hipblasDsymv
#define cublasDsyrk hipblasDsyrk
#define cublasDsyrk_v2 hipblasDsyrk
#define cublasDtrmm hipblasDtrmm
#define cublasDtrmm_v2 hipblasDtrmm
#define cublasDtrsm hipblasDtrsm
#define cublasDtrsm_v2 hipblasDtrsm
#define cublasDtrsv hipblasDtrsv
#define cublasDtrsv_v2 hipblasDtrsv
#define cublasFillMode_t hipblasFillMode_t
#define cublasGetMathMode hipblasGetMathMode
#define cublasGetMatrix hipblasGetMatrix
#define cublasGetMatrixAsync hipblasGetMatrixAsync
#define cublasGetPointerMode hipblasGetPointerMode
#define cublasGetPointerMode_v2 hipblasGetPointerMode
#define cublasGetStream hipblasGetStream
#define cublasGetStream_v2 hipblasGetStream
#define cublasGetVector hipblasGetVector
#define cublasGetVectorAsync hipblasGetVectorAsync
#define cublasHandle_t hipblasHandle_t
#define cublasIdamax hipblasIdamax
#define cublasIdamax_v2 hipblasIdamax
#define cublasIdamin hipblasIdamin
#define cublasIdamin_v2 hipblasIdamin
#define cublasIsamax hipblasIsamax
#define cublasIsamax_v2 hipblasIsamax
#define cublasIsamin hipblasIsamin
#define cublasIsamin_v2 hipblasIsamin
#define cublasMath_t hipblasMath_t
#define cublasOperation_t hipblasOperation_t
#define cublasPointerMode_t hipblasPointerMode_t
#define cublasSasum hipblasSasum
#define cublasSasum_v2 hipblasSasum
#define cublasSaxpy hipblasSaxpy
#define cublasSaxpy_v2 hipblasSaxpy
#define cublasScopy hipblasScopy
#define cublasScopy_v2 hipblasScopy
#define cublasSdgmm hipblasSdgmm
#define cublasSdot hipblasSdot
#define cublasSdot_v2 hipblasSdot
#define cublasSetMathMode hipblasSetMathMode
#define cublasSetMatrix hipblasSetMatrix
#define cublasSetMatrixAsync hipblasSetMatrixAsync
#define cublasSetPointerMode hipblasSetPointerMode
#define cublasSetPointerMode_v2 hipblasSetPointerMode
#define cublasSetStream hipblasSetStream
#define cublasSetStream_v2 hipblasSetStream
#define cublasSetVector hipblasSetVector
#define cublasSetVectorAsync hipblasSetVectorAsync
#define cublasSgeam hipblasSgeam
#define cublasSgemm hipblasSgemm
#define cublasSgemmBatched hipblasSgemmBatched
#define cublasSgemmStridedBatched hipblasSgemmStridedBatched
#define cublasSgemm_v2 hipblasSgemm
#define cublasSgemv hipblasSgemv
#define cublasSgemv_v2 hipblasSgemv
#define cublasSger hipblasSger
#define cublasSger_v2 hipblasSger
#define cublasSgetrfBatched hipblasSgetrfBatched
#define cublasSideMode_t hipblasSideMode_t
#define cublasSnrm2 hipblasSnrm2
#define cublasSnrm2_v2 hipblasSnrm2
#define cublasSrot hipblasSrot
#define cublasSrot_v2 hipblasSrot
#define cublasSscal hipblasSscal
#define cublasSscal_v2 hipblasSscal
#define cublasSswap hipblasSswap
#define cublasSswap_v2 hipblasSswap
#define cublasSsymm hipblasSsymm
#define cublasSsymm_v2 hipblasSsymm
#define cublasSsymv hipblasSsymv
#define cublasSsymv_v2 hipblasSsymv
#define cublasSsyrk hipblasSsyrk
#define cublasSsyrk_v2 hipblasSsyrk
#define cublasStatus_t hipblasStatus_t
#define cublasStrmm hipblasStrmm
#define cublasStrmm_v2 hipblasStrmm
#define cublasStrsm hipblasStrsm
#define cublasStrsm_v2 hipblasStrsm
#define cublasStrsv hipblasStrsv
#define cublasStrsv_v2 hipblasStrsv

// hipBLAS takes the matrices and pivots that these only read without const.
#define CUPORT_CUBLAS_LU(S, Real)                                                                                     \
    inline cublasStatus_t cublas##S##getrsBatched(                                                                    \
        cublasHandle_t handle, cublasOperation_t operation, int n, int columns, const Real* const a[], int lda,       \
        const int* pivots, Real* const b[], int ldb, int* info, int count)                                            \
    {                                                                                                                 \
        return hipblas##S##getrsBatched(handle, operation, n, columns, const_cast<Real* const*>(a), lda, pivots, b,   \
                                        ldb, info, count);                                                            \
    }                                                                                                                 \
    inline cublasStatus_t cublas##S##getriBatched(cublasHandle_t handle, int n, const Real* const a[], int lda,       \
                                                  const int* pivots, Real* const c[], int ldc, int* info, int count)  \
    {                                                                                                                 \
        return hipblas##S##getriBatched(handle, n, const_cast<Real* const*>(a), lda, const_cast<int*>(pivots), c,     \
                                        ldc, info, count);                                                            \
    }
CUPORT_CUBLAS_LU(S, float)
CUPORT_CUBLAS_LU(D, double)
#undef CUPORT_CUBLAS_LU
