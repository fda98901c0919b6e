// SPDX-License-Identifier: Apache-2.0
//
// The API's types. What has functions of the API in this folder is written in the names of the OpenCL runtime; in the CPU
// runtime these are macros for HIP's.
#pragma once

#ifdef CUPORT_ON_CPU
#include <cuport/common_names.h>
#include <cuport/graph_types.h>
#include <cuport/names/common_random.h>
#else
#include "../opencl/api/handles.h"
#include "../opencl/types/graph_types.h"
#include "../opencl/types/runtime_enums.h"
#include "../opencl/types/runtime_types.h"
#endif
