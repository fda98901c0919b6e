// SPDX-License-Identifier: Apache-2.0
// cuSOLVER: what the generated cusolver_common.h can't say with names alone.
#pragma once
#include <stdint.h>
#include <stdio.h>

#define CUSOLVERAPI
#define CUSOLVER_VER_MAJOR 11
#define CUSOLVER_VER_MINOR 6
#define CUSOLVER_VER_PATCH 1
#define CUSOLVER_VER_BUILD 9
#define CUSOLVER_VERSION 11601

typedef int cusolver_int_t;
typedef void *cudaLibMgGrid_t;
typedef void *cudaLibMgMatrixDesc_t;
typedef void (*cusolverDnLoggerCallback_t)(int level, const char *function, const char *message);
