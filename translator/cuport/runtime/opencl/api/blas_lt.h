// SPDX-License-Identifier: Apache-2.0
//
// cuBLASLt: products of matrices whose layouts, types and last steps are told by descriptors.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "../types/library_types.h"
#include "blas.h"
#include "handles.h"

typedef struct cuportblasLtContext* cuportblasLtHandle_t;

typedef struct {
    uint64_t data[8];
} cuportblasLtMatmulAlgo_t, cuportblasLtMatrixLayoutOpaque_t;
typedef struct {
    uint64_t data[32];
} cuportblasLtMatmulDescOpaque_t;
typedef struct {
    uint64_t data[8];
} cuportblasLtMatmulPreferenceOpaque_t;
typedef cuportblasLtMatrixLayoutOpaque_t* cuportblasLtMatrixLayout_t;
typedef cuportblasLtMatmulDescOpaque_t* cuportblasLtMatmulDesc_t;
typedef cuportblasLtMatmulPreferenceOpaque_t* cuportblasLtMatmulPreference_t;
typedef struct {
    cuportblasLtMatmulAlgo_t algo;
    size_t workspaceSize;
    cuportblasStatus_t state;
    float wavesCount;
    int reserved[4];
} cuportblasLtMatmulHeuristicResult_t;

typedef enum cuportblasLtOrder_t {
    CUPORTBLASLT_ORDER_COL = 0, CUPORTBLASLT_ORDER_ROW = 1, CUPORTBLASLT_ORDER_COL32 = 2,
    CUPORTBLASLT_ORDER_COL4_4R2_8C = 3, CUPORTBLASLT_ORDER_COL32_2R_4R4 = 4
} cuportblasLtOrder_t;
typedef enum cuportblasLtPointerMode_t {
    CUPORTBLASLT_POINTER_MODE_HOST = 0, CUPORTBLASLT_POINTER_MODE_DEVICE = 1,
    CUPORTBLASLT_POINTER_MODE_DEVICE_VECTOR = 2
} cuportblasLtPointerMode_t;
typedef enum cuportblasLtEpilogue_t {
    CUPORTBLASLT_EPILOGUE_DEFAULT = 1, CUPORTBLASLT_EPILOGUE_RELU = 2, CUPORTBLASLT_EPILOGUE_BIAS = 4,
    CUPORTBLASLT_EPILOGUE_RELU_BIAS = 6, CUPORTBLASLT_EPILOGUE_GELU = 32, CUPORTBLASLT_EPILOGUE_GELU_BIAS = 36,
    CUPORTBLASLT_EPILOGUE_RELU_AUX = 130, CUPORTBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
    CUPORTBLASLT_EPILOGUE_DRELU = 136, CUPORTBLASLT_EPILOGUE_DRELU_BGRAD = 152, CUPORTBLASLT_EPILOGUE_GELU_AUX = 160,
    CUPORTBLASLT_EPILOGUE_GELU_AUX_BIAS = 164, CUPORTBLASLT_EPILOGUE_DGELU = 192,
    CUPORTBLASLT_EPILOGUE_DGELU_BGRAD = 208, CUPORTBLASLT_EPILOGUE_BGRADA = 256, CUPORTBLASLT_EPILOGUE_BGRADB = 512
} cuportblasLtEpilogue_t;
typedef enum cuportblasLtMatmulDescAttributes_t {
    CUPORTBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0, CUPORTBLASLT_MATMUL_DESC_SCALE_TYPE = 1,
    CUPORTBLASLT_MATMUL_DESC_POINTER_MODE = 2, CUPORTBLASLT_MATMUL_DESC_TRANSA = 3,
    CUPORTBLASLT_MATMUL_DESC_TRANSB = 4, CUPORTBLASLT_MATMUL_DESC_TRANSC = 5, CUPORTBLASLT_MATMUL_DESC_FILL_MODE = 6,
    CUPORTBLASLT_MATMUL_DESC_EPILOGUE = 7, CUPORTBLASLT_MATMUL_DESC_BIAS_POINTER = 8,
    CUPORTBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10, CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11,
    CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 12, CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 13,
    CUPORTBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15, CUPORTBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17,
    CUPORTBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18, CUPORTBLASLT_MATMUL_DESC_C_SCALE_POINTER = 19,
    CUPORTBLASLT_MATMUL_DESC_D_SCALE_POINTER = 20, CUPORTBLASLT_MATMUL_DESC_AMAX_D_POINTER = 21,
    CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22, CUPORTBLASLT_MATMUL_DESC_FAST_ACCUM = 25,
    CUPORTBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 26
} cuportblasLtMatmulDescAttributes_t;
typedef enum cuportblasLtMatrixLayoutAttribute_t {
    CUPORTBLASLT_MATRIX_LAYOUT_TYPE = 0, CUPORTBLASLT_MATRIX_LAYOUT_ORDER = 1, CUPORTBLASLT_MATRIX_LAYOUT_ROWS = 2,
    CUPORTBLASLT_MATRIX_LAYOUT_COLS = 3, CUPORTBLASLT_MATRIX_LAYOUT_LD = 4, CUPORTBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 5,
    CUPORTBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 6
} cuportblasLtMatrixLayoutAttribute_t;
typedef enum cuportblasLtMatmulPreferenceAttributes_t {
    CUPORTBLASLT_MATMUL_PREF_SEARCH_MODE = 0, CUPORTBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1,
    CUPORTBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3, CUPORTBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES = 5,
    CUPORTBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES = 6, CUPORTBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES = 7,
    CUPORTBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES = 8, CUPORTBLASLT_MATMUL_PREF_MAX_WAVES_COUNT = 9
} cuportblasLtMatmulPreferenceAttributes_t;

#ifdef __cplusplus
extern "C" {
#endif

cuportblasStatus_t cuportblasLtCreate(cuportblasLtHandle_t* handle);
cuportblasStatus_t cuportblasLtDestroy(cuportblasLtHandle_t handle);
size_t cuportblasLtGetVersion(void);
cuportblasStatus_t cuportblasLtMatmulDescCreate(cuportblasLtMatmulDesc_t* made, cuportblasComputeType_t compute,
                                                cuportDataType scale);
cuportblasStatus_t cuportblasLtMatmulDescInit(cuportblasLtMatmulDesc_t made, cuportblasComputeType_t compute,
                                              cuportDataType scale);
cuportblasStatus_t cuportblasLtMatmulDescDestroy(cuportblasLtMatmulDesc_t what);
cuportblasStatus_t cuportblasLtMatmulDescSetAttribute(cuportblasLtMatmulDesc_t what,
                                                      cuportblasLtMatmulDescAttributes_t attribute, const void* value,
                                                      size_t bytes);
cuportblasStatus_t cuportblasLtMatmulDescGetAttribute(cuportblasLtMatmulDesc_t what,
                                                      cuportblasLtMatmulDescAttributes_t attribute, void* value,
                                                      size_t bytes, size_t* written);
cuportblasStatus_t cuportblasLtMatrixLayoutCreate(cuportblasLtMatrixLayout_t* made, cuportDataType type, uint64_t rows,
                                                  uint64_t columns, int64_t leading);
cuportblasStatus_t cuportblasLtMatrixLayoutInit(cuportblasLtMatrixLayout_t made, cuportDataType type, uint64_t rows,
                                                uint64_t columns, int64_t leading);
cuportblasStatus_t cuportblasLtMatrixLayoutDestroy(cuportblasLtMatrixLayout_t what);
cuportblasStatus_t cuportblasLtMatrixLayoutSetAttribute(cuportblasLtMatrixLayout_t what,
                                                        cuportblasLtMatrixLayoutAttribute_t attribute,
                                                        const void* value, size_t bytes);
cuportblasStatus_t cuportblasLtMatrixLayoutGetAttribute(cuportblasLtMatrixLayout_t what,
                                                        cuportblasLtMatrixLayoutAttribute_t attribute, void* value,
                                                        size_t bytes, size_t* written);
cuportblasStatus_t cuportblasLtMatmulPreferenceCreate(cuportblasLtMatmulPreference_t* made);
cuportblasStatus_t cuportblasLtMatmulPreferenceInit(cuportblasLtMatmulPreference_t made);
cuportblasStatus_t cuportblasLtMatmulPreferenceDestroy(cuportblasLtMatmulPreference_t what);
cuportblasStatus_t cuportblasLtMatmulPreferenceSetAttribute(cuportblasLtMatmulPreference_t what,
                                                            cuportblasLtMatmulPreferenceAttributes_t attribute,
                                                            const void* value, size_t bytes);
cuportblasStatus_t cuportblasLtMatmulAlgoGetHeuristic(cuportblasLtHandle_t handle, cuportblasLtMatmulDesc_t what,
                                                      cuportblasLtMatrixLayout_t a, cuportblasLtMatrixLayout_t b,
                                                      cuportblasLtMatrixLayout_t c, cuportblasLtMatrixLayout_t d,
                                                      cuportblasLtMatmulPreference_t preference, int asked,
                                                      cuportblasLtMatmulHeuristicResult_t results[], int* found);
cuportblasStatus_t cuportblasLtMatmul(cuportblasLtHandle_t handle, cuportblasLtMatmulDesc_t what, const void* alpha,
                                      const void* a, cuportblasLtMatrixLayout_t a_layout, const void* b,
                                      cuportblasLtMatrixLayout_t b_layout, const void* beta, const void* c,
                                      cuportblasLtMatrixLayout_t c_layout, void* d, cuportblasLtMatrixLayout_t d_layout,
                                      const cuportblasLtMatmulAlgo_t* algorithm, void* workspace, size_t bytes,
                                      cuportStream_t stream);

#ifdef __cplusplus
}  // extern "C"
#endif
