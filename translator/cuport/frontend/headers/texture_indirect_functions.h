/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_TEXTURE_INDIRECT_FUNCTIONS_H
#define CUPORT_TEXTURE_INDIRECT_FUNCTIONS_H
#include "cuda_runtime.h"
#endif
