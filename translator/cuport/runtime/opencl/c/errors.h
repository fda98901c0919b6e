// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/errors.h declares for C++.
#pragma once

#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

const char *cuport_c_GetErrorName(cuportError_t error);
const char *cuport_c_GetErrorString(cuportError_t error);
cuportError_t cuport_c_GetLastError(void);
cuportError_t cuport_c_PeekAtLastError(void);

#ifdef __cplusplus
}
#else
#define cuportGetErrorName cuport_c_GetErrorName
#define cuportGetErrorString cuport_c_GetErrorString
#define cuportGetLastError cuport_c_GetLastError
#define cuportPeekAtLastError cuport_c_PeekAtLastError
#endif
