/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_SM_61_INTRINSICS_H
#define CUPORT_SM_61_INTRINSICS_H
#include "cuda_runtime.h"
#endif
