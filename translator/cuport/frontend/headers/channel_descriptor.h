/* SPDX-License-Identifier: Apache-2.0 */
/* Part of the CUDA runtime headers. */
#ifndef CUPORT_CHANNEL_DESCRIPTOR_H
#define CUPORT_CHANNEL_DESCRIPTOR_H
#include "cuda_runtime.h"
#endif
