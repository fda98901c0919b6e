// SPDX-License-Identifier: Apache-2.0
//
// What a pointer points to.
#pragma once

#include "../api_names.h"

cuportError_t cuportPointerGetAttributes(cuportPointerAttributes* attributes, const void* pointer);
