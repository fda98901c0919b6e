/* SPDX-License-Identifier: Apache-2.0 */
/* __mbarrier primitives. */
#ifndef CUPORT_CUDA_AWBARRIER_PRIMITIVES_H
#define CUPORT_CUDA_AWBARRIER_PRIMITIVES_H
#include "cuda_awbarrier.h"
#endif
