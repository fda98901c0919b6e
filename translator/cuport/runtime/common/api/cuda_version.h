// SPDX-License-Identifier: Apache-2.0
//
// The version of CUDA that programs are told of: 1000 for each major one, 10 for each minor one.
#pragma once

#define CUDART_VERSION 12080
#define CUDA_VERSION CUDART_VERSION

// What nvcc says of itself, to what it compiles as CUDA.
#if defined(__CUPORT__) || defined(__CUDACC__)
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif
