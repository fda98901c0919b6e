// SPDX-License-Identifier: Apache-2.0
//
// Macros of CUDA's headers.
#pragma once

#define __CUPORT_RUNTIME__
#define CUDART_VERSION 12080
#define CUDA_VERSION 12080
#define CUDARTAPI
#define CUDART_CB
#define CUDA_CB
#define CUDAAPI
