// SPDX-License-Identifier: Apache-2.0
//
// Memory filled with a byte.
#pragma once

#include <cstddef>

#include "api/handles.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportError_t fill(Stream& stream, void* to, const void* pattern, size_t pattern_size, size_t bytes);

}  // namespace cuport
