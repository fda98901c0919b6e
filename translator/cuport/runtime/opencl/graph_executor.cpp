// SPDX-License-Identifier: Apache-2.0
//
// How the nodes of a graph do their work: one behind the other, in the stream that the graph is launched in.

#include "graph_executor.h"

#include <algorithm>

#include "api/handles.h"
#include "api/launch.h"
#include "api/memory.h"
#include "command_queues.h"
#include "errors.h"
#include "events.h"
#include "graph_captures.h"
#include "host_functions.h"
#include "kernels.h"
#include "launch.h"
#include "memory3d.h"
#include "rect_copies.h"
#include "streams.h"
#include "types/graph_types.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

thread_local Stream* graph_stream = nullptr;

cuportError_t run_in(cuportStream_t stream, const cuportGraph& graph)
{
    cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    graph_stream = &named(stream);
    error = graph.run();
    graph_stream = nullptr;
    return fail(error);
}

cuportStream_t named_stream(cuportStream_t stream)
{
    const bool is_default = stream == cuportStreamLegacy || stream == cuportStreamPerThread;
    return is_default || !is_stream(stream) ? nullptr : stream;
}

// --- what nodes do ---------------------------------------------------------------------------------------------------

bool describe_parameters(const void* function, KernelEntry& entry)
{
    const Kernel* kernel = find_kernel(function);
    if (kernel == nullptr || kernel->program == nullptr) return false;
    for (const Argument& argument : kernel->arguments) {
        if (argument.parameter < 0) continue;
        const size_t number = static_cast<size_t>(argument.parameter);
        if (entry.sizes.size() <= number) entry.sizes.resize(number + 1, 0);
        entry.sizes[number] = std::max(entry.sizes[number], argument.size);
    }
    return true;
}

cuportError_t launch_by_address(Launch what, const void* function, void** values)
{
    return start({what.grid, what.block, what.shared_bytes, graph_stream}, function, values);
}

cuportError_t copy_in_graph(const cuportMemcpy3DParms* what) { return copy_3d(what, graph_stream, false); }

cuportError_t fill_in_graph(const cuportMemsetParams& p)
{
    const size_t row = p.width * p.elementSize;
    const Box box = {static_cast<char*>(p.dst), std::max(p.pitch, row), 0};
    return fill_box(graph_stream, box, p.value, p.elementSize, {row, std::max<size_t>(p.height, 1), 1});
}

cuportError_t call_in_graph(cuportHostFn_t function, void* data)
{
    return call_on_host(*graph_stream, [=] { function(data); });
}

cuportError_t record_in_graph(cuportEvent_t event) { return record(*event, *graph_stream); }
cuportError_t wait_in_graph(cuportEvent_t event) { return wait(*graph_stream, *event); }

cuportError_t reserve(void** pointer, size_t bytes, Work&) { return cuportMalloc(pointer, bytes); }

}  // namespace cuport
