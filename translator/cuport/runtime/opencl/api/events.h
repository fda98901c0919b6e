// SPDX-License-Identifier: Apache-2.0
//
// Events: a form that CUDA has in C++, and HIP has not.
#pragma once

#include "../../common/api/events.h"

cuportError_t cuportEventCreate(cuportEvent_t* event, unsigned flags);
