// SPDX-License-Identifier: Apache-2.0
//
// Errors, as CUDA has them: each thread keeps its last one until the program asks for it.
#pragma once

#include "../api_names.h"

cuportError_t cuportGetLastError();
cuportError_t cuportPeekAtLastError();
const char* cuportGetErrorName(cuportError_t error);
const char* cuportGetErrorString(cuportError_t error);
