// SPDX-License-Identifier: Apache-2.0
//
// Macros of CUDA's headers.
#pragma once

#include "../../common/api/cuda_version.h"

#define __CUPORT_RUNTIME__
#define CUDARTAPI
#define CUDART_CB
#define CUDA_CB
#define CUDAAPI
