// SPDX-License-Identifier: Apache-2.0
//
// CUDA for a host compiler. __CUDA_ARCH__ stays undefined: host and device are compiled at once.
#pragma once

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __NVCC__
#define __NVCC__ 1
#endif

// Include guards of CUDA's own headers, which programs test to see what is there.
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__

#include <cuda_runtime_api.h>

#include <cuport/atomics.h>
#include <cuport/intrinsics.h>
#include <cuport/surfaces.h>
#include <cuport/textures.h>
#include <cuport/warp.h>

// CUDA's own overload: translated programs may not have it, as HIP does not.
inline hipError_t hipEventCreate(hipEvent_t* event, unsigned flags) { return hipEventCreateWithFlags(event, flags); }
