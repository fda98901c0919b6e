// SPDX-License-Identifier: Apache-2.0
//
// Graphs, and streams that capture: their work goes to nodes instead of being done.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

#include "../common/vector_types.h"
#include "api/handles.h"
#include "types/graph_types.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

typedef std::vector<cuportGraphNode*> Nodes;
typedef std::function<cuportError_t()> Work;

struct Capture {
    cuportGraph_t graph;
    cuportStream_t origin;
    cuportStreamCaptureMode mode;
    unsigned long long number;
    bool active = true, spoiled = false;
    std::vector<cuportStream_t> streams;
    Nodes left{};  // the last nodes of streams that were destroyed
};

// A launch, and how large the parameters of a kernel are.
struct Launch {
    dim3 grid, block;
    size_t shared_bytes;
    cuportStream_t stream;
};

struct KernelEntry {
    std::vector<size_t> sizes;
};

bool is_capturing(cuportStream_t stream);
bool is_any_capturing();

// Adds a node with this work to the graph that the stream captures.
cuportError_t capture(cuportStream_t stream, cuportGraphNodeType type, Work work);

// Has the capture fail at its end, and returns `error`.
cuportError_t spoil_capture(cuportStream_t stream, cuportError_t error);

// What cuportStreamWaitEvent() does with an event of a stream that captures: this stream captures from now on, too.
cuportError_t join_capture(cuportStream_t stream, const cuport::Event& event);

void leave_capture(cuport::Stream& stream);

// What a kernel's node runs: the launch, with copies of the arguments.
class KernelCall {
public:
    KernelCall(const Launch& what, const void* function, void** arguments, const KernelEntry& kernel);
    cuportError_t operator()() const;
    cuportKernelNodeParams parameters() const;
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

struct cuportGraphNode {
    cuportGraph_t graph = nullptr;
    cuportGraphNodeType type = cuportGraphNodeTypeEmpty;
    cuport::Work work;
    cuport::Nodes after;
    const cuportGraphNode* original = nullptr;  // in a clone: the node that this is a copy of
    bool enabled = true;

    // What it was made from, by type.
    std::shared_ptr<cuport::KernelCall> kernel;
    std::shared_ptr<cuportGraph> child;
    cuportMemcpy3DParms copy{};
    cuportMemsetParams set{};
    cuportHostNodeParams host{};
};

struct cuportGraph {
    std::vector<std::unique_ptr<cuportGraphNode>> nodes;

    cuportGraphNode* add(cuportGraphNodeType type, cuport::Nodes after, cuport::Work work);
    std::unique_ptr<cuportGraph> clone() const;
    cuportGraphNode* copy_of(const cuportGraphNode* original) const;

    // The nodes in an order that the dependencies allow; not all of them when they form a circle.
    cuport::Nodes order() const;
    cuportError_t run() const;
};

struct cuportGraphExec {
    std::unique_ptr<cuportGraph> graph;
};
