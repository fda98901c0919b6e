// SPDX-License-Identifier: Apache-2.0
//
// Copies. An asynchronous one from or to memory of the host that is not pinned is done when the call returns.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportMemcpy(void* to, const void* from, size_t bytes, cuportMemcpyKind kind);
cuportError_t cuportMemcpyAsync(void* to, const void* from, size_t bytes, cuportMemcpyKind kind,
                                cuportStream_t stream = nullptr);
