// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's names, as macros: see cuda_names.h. The host API and the device API are written once, in hipRAND's spelling,
// and tools/make_runtime.py writes names/curand.h.
#pragma once

#include <cuport/names/curand.h>

// `enum curandRngType` names the enumeration, which is called after the type in hipRAND.
#define curandRngType hiprandRngType_t
