/* SPDX-License-Identifier: Apache-2.0 */
/* The CUDA runtime for CUDA C++: what nvcc includes before every .cu file. */
#ifndef CUPORT_CUDA_RUNTIME_H
#define CUPORT_CUDA_RUNTIME_H
#define __CUDA_RUNTIME_H__
#if defined(__CUDA__)
#include "cuport/std_begin.h"
#pragma clang force_cuda_host_device begin
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__cplusplus)
#include <cmath>
#include <cstdlib>
#include <utility>
#endif
#pragma clang force_cuda_host_device end
#endif
#include "cuport/runtime_cpp.h"
#include "cuport/builtin_vars.h"
#if defined(__CUDA__)
#include "cuport/device_intrinsics.h"
#include "cuport/device_simd.h"
#include "cuport/device_math.h"
#include "cuport/device_loads.h"
#include "cuport/atomics.h"
#include "cuport/warp.h"
#include "cuport/device_misc.h"
#ifdef __cplusplus
#include "cuport/lowering/nv_atomics.h"
#include "cuport/lowering/products.h"
#endif
#endif
#include "cuport/textures.h"
#endif
