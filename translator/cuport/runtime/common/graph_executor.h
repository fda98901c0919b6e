// SPDX-License-Identifier: Apache-2.0
//
// What a runtime does for graphs. Each runtime has one executor, in its own graph_executor.cpp.
#pragma once

#include <stddef.h>

#include <vector>

#include "capture_state.h"
#include "graph_nodes.h"

namespace cuport {

class GraphExecutor {
public:
    // Null for the default streams, which can't capture, and for what is no stream.
    virtual CaptureState* capture_state(cuportStream_t stream) = 0;

    // How large the parameters of a kernel are; false for what is no kernel.
    virtual bool parameter_sizes(const void* kernel, std::vector<size_t>& sizes) = 0;

    // Runs a graph in a stream: graph.run() calls back what follows, in the order of the nodes.
    virtual cuportError_t run(const cuportGraph& graph, cuportStream_t stream) = 0;

    // Which of the `ready` nodes that can go is the next one, after `done` others.
    virtual size_t choose(size_t ready, size_t done) = 0;

    virtual cuportError_t launch(const GraphLaunch& what, const void* function, void** arguments) = 0;
    virtual cuportError_t copy(const cuportMemcpy3DParms& what) = 0;
    virtual cuportError_t set(const cuportMemsetParams& what) = 0;
    virtual cuportError_t call(const cuportHostNodeParams& what) = 0;
    virtual cuportError_t record(cuportEvent_t event) = 0;
    virtual cuportError_t wait(cuportEvent_t event) = 0;

    // Memory whose address is known from now on; `work` makes it usable at a launch, and `free` ends that.
    virtual cuportError_t reserve(void** pointer, size_t bytes, Work& work) = 0;
    virtual cuportError_t free(void* pointer) = 0;

    // Keeps an error for the program to ask for, and returns it.
    virtual cuportError_t fail(cuportError_t error) = 0;

protected:
    ~GraphExecutor() = default;
};

GraphExecutor& graph_executor();

inline cuportError_t failed(cuportError_t error) { return graph_executor().fail(error); }

}  // namespace cuport
