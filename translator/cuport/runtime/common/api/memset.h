// SPDX-License-Identifier: Apache-2.0
//
// Memory filled with a byte.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportMemset(void* to, int value, size_t bytes);
cuportError_t cuportMemsetAsync(void* to, int value, size_t bytes, cuportStream_t stream = nullptr);
