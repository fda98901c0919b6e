// SPDX-License-Identifier: Apache-2.0
//
// Events: markers in the queues.
#pragma once

#include <vector>

#include "../common/capture_state.h"
#include "api/handles.h"
#include "command_queues.h"
#include "opencl.h"
#include "types/runtime_enums.h"

struct cuportEvent : cuport::CaptureState {
    unsigned flags = 0;
    cl_event marker = nullptr;  // null until it is recorded
    cl_command_queue queue = nullptr;
};

namespace cuport {

extern cuportError_t (*capture_join)(Stream& stream, const Event& event);  // of the graphs
cuportError_t record(Event& event, Stream& stream);
cuportError_t wait(Stream& stream, const Event& event);

}  // namespace cuport
