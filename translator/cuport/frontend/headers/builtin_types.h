/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_BUILTIN_TYPES_H
#define CUPORT_BUILTIN_TYPES_H
#include "cuda_runtime.h"
#endif
