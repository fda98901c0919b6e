/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_CUDA_SURFACE_TYPES_H
#define CUPORT_CUDA_SURFACE_TYPES_H
#include "cuda_runtime.h"
#endif
