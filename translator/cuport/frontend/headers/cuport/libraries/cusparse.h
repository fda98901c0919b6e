// SPDX-License-Identifier: Apache-2.0
// cuSPARSE: macros, and types of old versions, which the API catalogue does not say.
#pragma once
#define CUSPARSEAPI
#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 3
#define CUSPARSE_VER_PATCH 1
#define CUSPARSE_VER_BUILD 170
#define CUSPARSE_VERSION 12301

typedef struct cusparseHybMat *cusparseHybMat_t;
typedef struct cusparseSolveAnalysisInfo *cusparseSolveAnalysisInfo_t;
typedef enum { CUSPARSE_HYB_PARTITION_AUTO, CUSPARSE_HYB_PARTITION_USER, CUSPARSE_HYB_PARTITION_MAX } cusparseHybPartition_t;
typedef enum { CUSPARSE_SIDE_LEFT, CUSPARSE_SIDE_RIGHT } cusparseSideMode_t;
