/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_CRT_SM_90_RT_H
#define CUPORT_CRT_SM_90_RT_H
#include "cuda_runtime.h"
#endif
