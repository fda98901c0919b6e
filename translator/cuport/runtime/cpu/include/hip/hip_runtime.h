// SPDX-License-Identifier: Apache-2.0
//
// HIP for a host compiler. __HIP_DEVICE_COMPILE__ stays undefined: host and device are compiled at once.
#pragma once

#ifndef CUPORT_WITHOUT_HIP

#ifndef __HIPCC__
#define __HIPCC__ 1
#endif
#ifndef __HIP__
#define __HIP__ 1
#endif

// Include guards of HIP's own headers, which programs test to see what is there.
#define HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_H

#include <hip/hip_runtime_api.h>

#include <cuport/atomics.h>
#include <cuport/intrinsics.h>
#include <cuport/surfaces.h>
#include <cuport/textures.h>
#include <cuport/vector_operators.h>
#include <cuport/warp.h>

// What CUDA's __trap() becomes: it ends the thread here, not the process.
#define __builtin_trap() cuport::trap()

#endif  // CUPORT_WITHOUT_HIP
