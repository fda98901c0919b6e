// SPDX-License-Identifier: Apache-2.0
//
// What streams hand to the graph that they capture.

#include "api/graphs.h"

#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "events.h"
#include "graph_executor.h"
#include "graph_nodes.h"
#include "graph_captures.h"
#include "launch.h"
#include "streams.h"
#include "types/runtime_enums.h"

namespace cuport {

const bool has_graphs = [] {
    capture_work = [](Stream& stream, cuportGraphNodeType type, StreamWork work) {
        return capture(&stream, type, [work] { return work(*graph_stream); });
    };
    capture_launch = [](Stream& stream, const Configuration& what, const void* function, void** values) {
        KernelEntry entry;
        if (!describe_parameters(function, entry)) return fail(cuportErrorInvalidDeviceFunction);
        return keep_launch_by_address({what.grid, what.block, what.shared_bytes, &stream}, function, values, entry);
    };
    capture_join = [](Stream& stream, const Event& event) { return join_capture(&stream, event); };
    capture_leave = leave_capture;
    return true;
}();

}  // namespace cuport
