// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: the names that cublas_v2.h makes of the plain ones.
// Macros alone, the same whether __cplusplus is defined or not.
#pragma once

#define cuportblasCreate_v2 cuportblasCreate
#define cuportblasDasum_v2 cuportblasDasum
#define cuportblasDaxpy_v2 cuportblasDaxpy
#define cuportblasDcopy_v2 cuportblasDcopy
#define cuportblasDdot_v2 cuportblasDdot
#define cuportblasDestroy_v2 cuportblasDestroy
#define cuportblasDgemm_v2 cuportblasDgemm
#define cuportblasDgemv_v2 cuportblasDgemv
#define cuportblasDger_v2 cuportblasDger
#define cuportblasDnrm2_v2 cuportblasDnrm2
#define cuportblasDrot_v2 cuportblasDrot
#define cuportblasDscal_v2 cuportblasDscal
#define cuportblasDswap_v2 cuportblasDswap
#define cuportblasDsyrk_v2 cuportblasDsyrk
#define cuportblasDtrsm_v2 cuportblasDtrsm
#define cuportblasGetPointerMode_v2 cuportblasGetPointerMode
#define cuportblasGetStream_v2 cuportblasGetStream
#define cuportblasGetVersion_v2 cuportblasGetVersion
#define cuportblasIdamax_v2 cuportblasIdamax
#define cuportblasIdamin_v2 cuportblasIdamin
#define cuportblasIsamax_v2 cuportblasIsamax
#define cuportblasIsamin_v2 cuportblasIsamin
#define cuportblasSasum_v2 cuportblasSasum
#define cuportblasSaxpy_v2 cuportblasSaxpy
#define cuportblasScopy_v2 cuportblasScopy
#define cuportblasSdot_v2 cuportblasSdot
#define cuportblasSetPointerMode_v2 cuportblasSetPointerMode
#define cuportblasSetStream_v2 cuportblasSetStream
#define cuportblasSetWorkspace_v2 cuportblasSetWorkspace
#define cuportblasSgemm_v2 cuportblasSgemm
#define cuportblasSgemv_v2 cuportblasSgemv
#define cuportblasSger_v2 cuportblasSger
#define cuportblasSnrm2_v2 cuportblasSnrm2
#define cuportblasSrot_v2 cuportblasSrot
#define cuportblasSscal_v2 cuportblasSscal
#define cuportblasSswap_v2 cuportblasSswap
#define cuportblasSsyrk_v2 cuportblasSsyrk
#define cuportblasStrsm_v2 cuportblasStrsm
