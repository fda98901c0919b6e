// SPDX-License-Identifier: Apache-2.0
//
// Memory that host and device share. With fine-grained shared virtual memory both use it as they like. Else they take
// turns: it is mapped for the host when that has waited for the device, and unmapped before the device works.
#pragma once

#include <cstddef>

#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

void* host_memory(size_t bytes);

// Allocates memory that both use, at an address of the host's.
cuportError_t allocate_shared(size_t bytes, Kind kind, unsigned flags, Allocation*& made);

}  // namespace cuport
