/* SPDX-License-Identifier: Apache-2.0 */
/* cudaProfilerStart and cudaProfilerStop. */
#ifndef CUPORT_CUDA_PROFILER_API_H
#define CUPORT_CUDA_PROFILER_API_H
#include "cuport/runtime_api.h"
#endif
