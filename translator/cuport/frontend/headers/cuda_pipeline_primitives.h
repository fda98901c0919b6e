/* SPDX-License-Identifier: Apache-2.0 */
/* The __pipeline primitives. */
#ifndef CUPORT_CUDA_PIPELINE_PRIMITIVES_H
#define CUPORT_CUDA_PIPELINE_PRIMITIVES_H
#include "cuda_pipeline.h"
#endif
