// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory, which is the runtime's.
#pragma once

#include "types/driver_enums.h"
#include "types/driver_structs.h"

namespace cuport {

// Goes with the context that it was allocated in.
CUPORTresult enter_context(CUPORTresult result, void* made, CUPORTdeviceptr* pointer);

}  // namespace cuport
