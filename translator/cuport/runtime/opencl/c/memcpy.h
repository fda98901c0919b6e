// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/memcpy.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_Memcpy(void *dst, const void *src, size_t count, enum cuportMemcpyKind kind);
cuportError_t cuport_c_MemcpyAsync(void *dst, const void *src, size_t count, enum cuportMemcpyKind kind, cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportMemcpy cuport_c_Memcpy
#define cuportMemcpyAsync cuport_c_MemcpyAsync
#endif
