/* SPDX-License-Identifier: Apache-2.0 */
/* The CUDA runtime API for C and C++. */
#ifndef CUPORT_CUDA_RUNTIME_API_H
#define CUPORT_CUDA_RUNTIME_API_H
#include "cuport/runtime_api.h"
#endif
