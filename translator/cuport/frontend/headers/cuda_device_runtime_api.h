/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_CUDA_DEVICE_RUNTIME_API_H
#define CUPORT_CUDA_DEVICE_RUNTIME_API_H
#include "cuda_runtime.h"
#endif
