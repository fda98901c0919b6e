// SPDX-License-Identifier: Apache-2.0
//
// CUDA's names for the host API. Macros rather than declarations: `enum cudaMemcpyKind` and `struct cudaDeviceProp`
// must work as well as `cudaMalloc`. tools/make_runtime.py writes the headers in names/ that are included here, and
// leaves out what this one defines: where this runtime does otherwise than HIP's spelling or the catalogue say.
#pragma once

#include <cuport/names/attributes.h>
#include <cuport/names/constants.h>
#include <cuport/names/errors.h>
#include <cuport/names/functions.h>
#include <cuport/names/types.h>

// HIP's function gives HIP's names.
#define cudaGetErrorName cuportGetErrorName
// One function of HIP's for both; it has hipHostAlloc, hipMallocHost and hipFreeHost as well, which are deprecated.
#define cudaFreeHost hipHostFree
#define cudaHostAlloc hipHostMalloc
#define cudaMallocHost hipHostMalloc
// What streams and events point to, which programs declare to do without CUDA's headers.
#define CUstream_st ihipStream_t
#define CUevent_st ihipEvent_t
// Of kernels that launch others, which HIP has none of; children.cpp knows the first.
#define cudaStreamTailLaunch (reinterpret_cast<hipStream_t>(static_cast<uintptr_t>(3)))
#define cudaStreamFireAndForget (reinterpret_cast<hipStream_t>(static_cast<uintptr_t>(4)))
// Overloads here.
#define cudaMemAdvise_v2 hipMemAdvise
#define cudaMemPrefetchAsync_v2 hipMemPrefetchAsync
#define cudaStreamGetCaptureInfo_v2 hipStreamGetCaptureInfo
// HIP's catalogue lacks functions that are inline.
#define cudaCreateChannelDescHalf hipCreateChannelDescHalf
#define cudaCreateChannelDescHalf1 hipCreateChannelDescHalf
#define cudaCreateChannelDescHalf2 hipCreateChannelDescHalf2
#define cudaCreateChannelDescHalf4 hipCreateChannelDescHalf4

// Older names that HIP never had.
#define cudaThreadGetLimit hipDeviceGetLimit
#define cudaThreadSetLimit hipDeviceSetLimit

// HIP has one set of constants for textures and surfaces.
#define cudaSurfaceType1D hipTextureType1D
#define cudaSurfaceType1DLayered hipTextureType1DLayered
#define cudaSurfaceType2D hipTextureType2D
#define cudaSurfaceType2DLayered hipTextureType2DLayered
#define cudaSurfaceType3D hipTextureType3D
#define cudaSurfaceTypeCubemap hipTextureTypeCubemap
#define cudaSurfaceTypeCubemapLayered hipTextureTypeCubemapLayered

// Members that HIP names otherwise.
#define deferredMappingCudaArraySupported deferredMappingHipArraySupported
