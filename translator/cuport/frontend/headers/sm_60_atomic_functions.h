/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_SM_60_ATOMIC_FUNCTIONS_H
#define CUPORT_SM_60_ATOMIC_FUNCTIONS_H
#include "cuda_runtime.h"
#endif
