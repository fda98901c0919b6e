// SPDX-License-Identifier: Apache-2.0
//
// The driver's arrays and texture objects. A handle is the runtime's array.
#pragma once

#include "types/driver_structs.h"
#include "types/runtime_types.h"

namespace cuport {

cuportArray_t plain(CUPORTarray array);

}  // namespace cuport
