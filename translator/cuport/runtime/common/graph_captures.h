// SPDX-License-Identifier: Apache-2.0
//
// Streams that capture: their work goes to nodes of a graph instead of being done.
#pragma once

#include <vector>

#include "capture_state.h"
#include "graph_nodes.h"

namespace cuport {

struct Capture {
    cuportGraph_t graph;
    CaptureState* origin;
    cuportStreamCaptureMode mode;
    unsigned long long number;
    bool active = true, spoiled = false;
    std::vector<CaptureState*> streams;
    Nodes left{};  // the last nodes of streams that were destroyed
};

bool is_capturing(cuportStream_t stream);
bool is_any_capturing();

// Adds a node with this work to the graph that the stream captures.
cuportError_t capture(CaptureState& stream, cuportGraphNodeType type, Work work);

// The same for a launch, with copies of the arguments.
cuportError_t capture_launch_by_address(CaptureState& stream, const GraphLaunch& what, const void* function,
                                        void** arguments);

// Has the capture fail at its end, and returns `error`.
cuportError_t spoil_capture(CaptureState& stream, cuportError_t error);

// What cuportStreamWaitEvent() does with an event of a stream that captures: this stream captures from now on, too.
cuportError_t join_capture(cuportStream_t stream, const CaptureState& event);

void leave_capture(CaptureState& stream);

}  // namespace cuport
