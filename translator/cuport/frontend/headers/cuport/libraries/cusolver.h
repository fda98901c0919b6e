// SPDX-License-Identifier: Apache-2.0
// cuSOLVER: macros that the API catalogue does not say.
#pragma once
#define CUSOLVERAPI
#define CUSOLVER_VER_MAJOR 11
#define CUSOLVER_VER_MINOR 6
#define CUSOLVER_VER_PATCH 1
#define CUSOLVER_VER_BUILD 9
#define CUSOLVER_VERSION 11601

// Newer than the catalogue.
#ifdef __cplusplus
extern "C" cusolverStatus_t cusolverDnXgesvdjBatched(...);
extern "C" cusolverStatus_t cusolverDnXgesvdjBatched_bufferSize(...);
#endif
