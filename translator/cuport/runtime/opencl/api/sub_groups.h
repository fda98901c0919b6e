// SPDX-License-Identifier: Apache-2.0
//
// Sub-groups that are CUDA's warps.
#pragma once

#include "../../common/vector_types.h"

namespace cuport {

// Whether the device's sub-groups are warps of CUDA in groups of this shape. Kernels with operations of warps are
// launched in their form for sub-groups then.
bool sub_groups_are_warps(const dim3& block);

}  // namespace cuport
