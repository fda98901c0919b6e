/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_COMMON_FUNCTIONS_H
#define CUPORT_COMMON_FUNCTIONS_H
#include "cuda_runtime.h"
#endif
