/* SPDX-License-Identifier: Apache-2.0 */
/* __mbarrier primitives. */
#ifndef CUPORT_CUDA_AWBARRIER_HELPERS_H
#define CUPORT_CUDA_AWBARRIER_HELPERS_H
#include "cuda_awbarrier.h"
#endif
