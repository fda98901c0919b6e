// SPDX-License-Identifier: Apache-2.0
//
// The types that say what a device is like: see api_names.h.
#pragma once

#ifdef CUPORT_ON_CPU
#include <cuport/api_types.h>
#include <cuport/common_names.h>
#else
#include "../opencl/types/device_attr.h"
#include "../opencl/types/device_prop.h"
#include "../opencl/types/runtime_enums.h"
#endif
