/* SPDX-License-Identifier: Apache-2.0 */
/* The CUDA driver API. */
#ifndef CUPORT_CUDA_H
#define CUPORT_CUDA_H
#define __cuda_cuda_h__
#define CUDA_H
#include "cuport/driver_api.h"
#include "cuport/driver_stream_api.h"
#include "cuport/driver_graph_api.h"
#endif
