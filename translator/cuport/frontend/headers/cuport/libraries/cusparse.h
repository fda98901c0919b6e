// SPDX-License-Identifier: Apache-2.0
// cuSPARSE: what the generated cusparse.h can't say with names alone.
#pragma once
#include <stdint.h>
#include <stdio.h>

#define CUSPARSEAPI
#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 3
#define CUSPARSE_VER_PATCH 1
#define CUSPARSE_VER_BUILD 170
#define CUSPARSE_VERSION 12301

typedef const struct cusparseSpVecDescr *cusparseConstSpVecDescr_t;
typedef const struct cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef const struct cusparseSpMatDescr *cusparseConstSpMatDescr_t;
typedef const struct cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef void (*cusparseLoggerCallback_t)(int level, const char *function, const char *message);
