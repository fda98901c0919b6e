// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: the names that cublas_v2.h makes of the plain ones, for triangles and symmetric matrices.
// Macros alone, the same whether __cplusplus is defined or not.
#pragma once

#define cuportblasDsymm_v2 cuportblasDsymm
#define cuportblasDsymv_v2 cuportblasDsymv
#define cuportblasDtrmm_v2 cuportblasDtrmm
#define cuportblasDtrsv_v2 cuportblasDtrsv
#define cuportblasSsymm_v2 cuportblasSsymm
#define cuportblasSsymv_v2 cuportblasSsymv
#define cuportblasStrmm_v2 cuportblasStrmm
#define cuportblasStrsv_v2 cuportblasStrsv
