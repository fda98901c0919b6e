// SPDX-License-Identifier: Apache-2.0
//
// Memory in slices of rows.
#pragma once

#include "api/handles.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

cuportError_t copy_3d(const cuportMemcpy3DParms* what, cuportStream_t stream, bool waits);

}  // namespace cuport
