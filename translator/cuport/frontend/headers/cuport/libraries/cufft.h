// SPDX-License-Identifier: Apache-2.0
// cuFFT: macros and structures that the API catalogue does not say.
#pragma once

#define CUFFTAPI
#define CUFFT_VERSION 11203
#define CUFFT_VER_MAJOR 11
#define CUFFT_VER_MINOR 2
#define CUFFT_VER_PATCH 3
#define CUFFT_FORWARD -1
#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING
#define MAX_CUDA_DESCRIPTOR_GPUS 64
#define MAX_SHIM_RANK 3

// Old versions', and those newer than the catalogue.
typedef enum { CUFFT_COMM_MPI, CUFFT_COMM_NONE } cufftMpCommType;
#ifdef __cplusplus
extern "C" cufftResult cufftSetCompatibilityMode(cufftHandle plan, cufftCompatibility mode);
extern "C" cufftResult cufftXtSetSubformatDefault(...);
#endif
