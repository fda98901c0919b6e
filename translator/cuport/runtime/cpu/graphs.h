// SPDX-License-Identifier: Apache-2.0
//
// Graphs, and streams that capture: their work goes to nodes instead of being done.
#pragma once

#include "runtime.h"

#include <cuport/graphs.h>

#include <functional>
#include <memory>
#include <vector>

namespace cuport {

typedef std::vector<hipGraphNode*> Nodes;
typedef std::function<hipError_t()> Work;

struct Capture {
    hipGraph_t graph;
    hipStream_t origin;
    hipStreamCaptureMode mode;
    unsigned long long number;
    bool active = true, spoiled = false;
    std::vector<hipStream_t> streams;
    Nodes left{};  // the last nodes of streams that were destroyed
};

bool is_capturing(hipStream_t stream);
bool is_any_capturing();

// Adds a node with this work to the graph that the stream captures.
hipError_t capture(hipStream_t stream, hipGraphNodeType type, Work work);

// Has the capture fail at its end, and returns `error`.
hipError_t spoil_capture(hipStream_t stream, hipError_t error);

// What hipStreamWaitEvent() does with an event of a stream that captures: this stream captures from now on, too.
hipError_t join_capture(hipStream_t stream, const CuportEvent& event);

void leave_capture(CuportStream& stream);

// What a kernel's node runs: the launch, with copies of the arguments.
class KernelCall {
public:
    KernelCall(const Launch& what, const void* function, void** arguments, const KernelEntry& kernel);
    hipError_t operator()() const;
    hipKernelNodeParams parameters() const;
    const void* function() const { return function_; }

private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    Launch what_;
    const void* function_;
    std::vector<std::unique_ptr<void, Free>> copies_;
    mutable std::vector<void*> addresses_;
};

}  // namespace cuport

struct hipGraphNode {
    hipGraph_t graph = nullptr;
    hipGraphNodeType type = hipGraphNodeTypeEmpty;
    cuport::Work work;
    cuport::Nodes after;
    const hipGraphNode* original = nullptr;  // in a clone: the node that this is a copy of
    bool enabled = true;

    // What it was made from, by type.
    std::shared_ptr<cuport::KernelCall> kernel;
    std::shared_ptr<hipGraph> child;
    hipMemcpy3DParms copy{};
    hipMemsetParams set{};
    hipHostNodeParams host{};
};

struct hipGraph {
    std::vector<std::unique_ptr<hipGraphNode>> nodes;

    hipGraphNode* add(hipGraphNodeType type, cuport::Nodes after, cuport::Work work);
    std::unique_ptr<hipGraph> clone() const;
    hipGraphNode* copy_of(const hipGraphNode* original) const;

    // The nodes in an order that the dependencies allow; not all of them when they form a circle.
    cuport::Nodes order() const;
    hipError_t run() const;
};

struct hipGraphExec {
    std::unique_ptr<hipGraph> graph;
};
