/* SPDX-License-Identifier: Apache-2.0 */
/* bfloat16 types and functions. */
#ifndef CUPORT_CUDA_BF16_H
#define CUPORT_CUDA_BF16_H
#include "cuport/bfloat16.h"
#endif
