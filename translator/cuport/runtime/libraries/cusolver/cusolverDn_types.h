// SPDX-License-Identifier: Apache-2.0
// Handles and parameters of cuSOLVER's dense part.
#ifndef CUSOLVERDN_TYPES_H_
#define CUSOLVERDN_TYPES_H_

typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct cusolverDnParams *cusolverDnParams_t;
typedef struct syevjInfo *syevjInfo_t;
typedef struct gesvdjInfo *gesvdjInfo_t;

#endif
