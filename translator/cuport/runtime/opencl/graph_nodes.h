// SPDX-License-Identifier: Apache-2.0
//
// The nodes of graphs, their dependencies and parameters.
#pragma once

#include "graph_captures.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportError_t keep_launch_by_address(const Launch& what, const void* function, void** arguments,
                                  const KernelEntry& kernel);

}  // namespace cuport
