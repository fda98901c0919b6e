// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: vectors and matrices between host and device.
#pragma once

#include "blas.h"
#include "handles.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportblasStatus_t cuportblasSetVector(int n, int size, const void* from, int from_step, void* to, int to_step);
cuportblasStatus_t cuportblasGetVector(int n, int size, const void* from, int from_step, void* to, int to_step);
cuportblasStatus_t cuportblasSetMatrix(int rows, int columns, int size, const void* from, int lda, void* to, int ldb);
cuportblasStatus_t cuportblasGetMatrix(int rows, int columns, int size, const void* from, int lda, void* to, int ldb);
cuportblasStatus_t cuportblasSetVectorAsync(int n, int size, const void* from, int from_step, void* to, int to_step,
                                            cuportStream_t stream);
cuportblasStatus_t cuportblasGetVectorAsync(int n, int size, const void* from, int from_step, void* to, int to_step,
                                            cuportStream_t stream);
cuportblasStatus_t cuportblasSetMatrixAsync(int rows, int columns, int size, const void* from, int lda, void* to,
                                            int ldb,
                                            cuportStream_t stream);
cuportblasStatus_t cuportblasGetMatrixAsync(int rows, int columns, int size, const void* from, int lda, void* to,
                                            int ldb,
                                            cuportStream_t stream);

#ifdef __cplusplus
}  // extern "C"
#endif
