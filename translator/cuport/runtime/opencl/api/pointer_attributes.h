// SPDX-License-Identifier: Apache-2.0
//
// What a pointer points to.
#pragma once

#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

cuportError_t cuportPointerGetAttributes(cuportPointerAttributes* attributes, const void* pointer);
