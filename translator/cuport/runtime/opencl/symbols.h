// SPDX-License-Identifier: Apache-2.0
//
// Symbols: each gets memory of the device when it is first used. A managed variable is its own symbol.
#pragma once

#include <unordered_map>

#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

struct Symbols {
    std::unordered_map<const void*, Allocation*> table;
};

Symbols& symbols();
extern cuportError_t (*make_heap)(Allocation*& found);  // which is no variable, and so has no size

}  // namespace cuport
