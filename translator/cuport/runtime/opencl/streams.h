// SPDX-License-Identifier: Apache-2.0
//
// Streams, as the program makes them.
#pragma once

#include "api/handles.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

extern void (*capture_leave)(Stream& stream);  // of the graphs

// Whether this is a stream that exists.
bool is_stream(cuportStream_t stream);

cuportError_t is_done(cl_event event);

}  // namespace cuport
