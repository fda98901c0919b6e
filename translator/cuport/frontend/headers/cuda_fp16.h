/* SPDX-License-Identifier: Apache-2.0 */
/* Half precision types and functions. */
#ifndef CUPORT_CUDA_FP16_H
#define CUPORT_CUDA_FP16_H
#include "cuport/half.h"
#endif
