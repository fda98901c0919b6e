// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/pointer_attributes.h declares for C++.
#pragma once

#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_PointerGetAttributes(struct cuportPointerAttributes *attributes, const void *ptr);

#ifdef __cplusplus
}
#else
#define cuportPointerGetAttributes cuport_c_PointerGetAttributes
#endif
