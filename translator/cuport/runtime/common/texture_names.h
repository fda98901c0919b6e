// SPDX-License-Identifier: Apache-2.0
//
// What textures are described by. The headers of textures in this folder are written in the names of the OpenCL
// runtime; in the CPU runtime these are macros for HIP's.
#pragma once

#ifdef CUPORT_ON_CPU
#include <cuport/api_types.h>
#include <cuport/common_names.h>
#include <cuport/texture_descriptions.h>
#else
#include "../opencl/types/runtime_enums.h"
#include "../opencl/types/runtime_types.h"
#endif
