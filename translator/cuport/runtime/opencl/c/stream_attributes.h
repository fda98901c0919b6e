// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/stream_attributes.h declares for C++.
#pragma once

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_StreamCopyAttributes(cuportStream_t dst, cuportStream_t src);

#ifdef __cplusplus
}
#else
#define cuportStreamCopyAttributes cuport_c_StreamCopyAttributes
#endif
