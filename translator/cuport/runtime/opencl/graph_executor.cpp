// SPDX-License-Identifier: Apache-2.0
//
// How the nodes of a graph do their work: one behind the other, in the stream that the graph is launched in; and what
// streams hand to the graph that they capture.

#include "../common/graph_executor.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "../common/api/memory.h"
#include "../common/graph_captures.h"
#include "api/launch.h"
#include "command_queues.h"
#include "errors.h"
#include "events.h"
#include "host_functions.h"
#include "kernels.h"
#include "launch.h"
#include "memory.h"
#include "memory3d.h"
#include "rect_copies.h"
#include "streams.h"

namespace cuport {

static thread_local Stream* graph_stream = nullptr;

class OpenclGraphExecutor final : public GraphExecutor {
    CaptureState* capture_state(cuportStream_t stream) override
    {
        const bool is_default = stream == cuportStreamLegacy || stream == cuportStreamPerThread;
        return is_default || !is_stream(stream) ? nullptr : stream;
    }

    // Those parameters that the kernel's OpenCL form uses; the others have no size.
    bool parameter_sizes(const void* function, std::vector<size_t>& sizes) override
    {
        const Kernel* kernel = find_kernel(function);
        if (kernel == nullptr || kernel->program == nullptr) return false;
        for (const Argument& argument : kernel->arguments) {
            if (argument.parameter < 0) continue;
            const size_t number = static_cast<size_t>(argument.parameter);
            if (sizes.size() <= number) sizes.resize(number + 1, 0);
            sizes[number] = std::max(sizes[number], argument.size);
        }
        return true;
    }

    cuportError_t run(const cuportGraph& graph, cuportStream_t stream) override
    {
        cuportError_t error = ready();
        if (error != cuportSuccess) return cuport::fail(error);
        graph_stream = &named(stream);
        error = graph.run();
        graph_stream = nullptr;
        return cuport::fail(error);
    }

    size_t choose(size_t, size_t) override { return 0; }

    cuportError_t launch(const GraphLaunch& what, const void* function, void** arguments) override
    {
        return start({what.grid, what.block, what.shared_bytes, graph_stream}, function, arguments);
    }

    cuportError_t copy(const cuportMemcpy3DParms& what) override { return copy_3d(&what, graph_stream, false); }

    cuportError_t set(const cuportMemsetParams& what) override
    {
        const size_t row = what.width * what.elementSize;
        const Box box = {static_cast<char*>(what.dst), std::max(what.pitch, row), 0};
        return fill_box(graph_stream, box, what.value, what.elementSize, {row, std::max<size_t>(what.height, 1), 1});
    }

    cuportError_t call(const cuportHostNodeParams& what) override
    {
        return call_on_host(*graph_stream, [=] { what.fn(what.userData); });
    }

    cuportError_t record(cuportEvent_t event) override { return cuport::record(*event, *graph_stream); }
    cuportError_t wait(cuportEvent_t event) override { return cuport::wait(*graph_stream, *event); }

    // The memory of a graph is there from now on; a node that frees it leaves it to the next launch.
    cuportError_t reserve(void** pointer, size_t bytes, Work&) override { return cuportMalloc(pointer, bytes); }
    cuportError_t free(void* pointer) override
    {
        return find(pointer) != nullptr ? cuportSuccess : cuportErrorInvalidValue;
    }

    cuportError_t fail(cuportError_t error) override { return cuport::fail(error); }
};

GraphExecutor& graph_executor()
{
    static OpenclGraphExecutor executor;
    return executor;
}

const bool has_graphs = [] {
    capture_work = [](Stream& stream, cuportGraphNodeType type, StreamWork work) {
        return capture(stream, type, [work] { return work(*graph_stream); });
    };
    capture_launch = [](Stream& stream, const Configuration& what, const void* function, void** values) {
        return capture_launch_by_address(stream, {what.grid, what.block, what.shared_bytes}, function, values);
    };
    capture_join = [](Stream& stream, const Event& event) { return join_capture(&stream, event); };
    capture_leave = [](Stream& stream) { leave_capture(stream); };
    return true;
}();

}  // namespace cuport
