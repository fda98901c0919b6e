// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/memset.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_Memset(void *devPtr, int value, size_t count);
cuportError_t cuport_c_MemsetAsync(void *devPtr, int value, size_t count, cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportMemset cuport_c_Memset
#define cuportMemsetAsync cuport_c_MemsetAsync
#endif
