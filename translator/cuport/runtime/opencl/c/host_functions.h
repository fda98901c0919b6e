// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/host_functions.h declares for C++.
#pragma once

#include "../api/handles.h"
#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_StreamAddCallback(cuportStream_t stream, cuportStreamCallback_t callback, void *userData, unsigned int flags);

#ifdef __cplusplus
}
#else
#define cuportStreamAddCallback cuport_c_StreamAddCallback
#endif
