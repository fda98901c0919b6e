/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_MATH_FUNCTIONS_DBL_PTX3_H
#define CUPORT_MATH_FUNCTIONS_DBL_PTX3_H
#include "cuda_runtime.h"
#endif
