// SPDX-License-Identifier: Apache-2.0
//
// Graphs and their nodes.
#pragma once

#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

#include "api_names.h"
#include "vector_types.h"

namespace cuport {

typedef std::vector<cuportGraphNode*> Nodes;
typedef std::function<cuportError_t()> Work;

struct GraphLaunch {
    dim3 grid, block;
    size_t shared_bytes;
};

// What a kernel's node runs: the launch, with copies of the arguments, whose sizes are given.
class KernelCall {
public:
    KernelCall(const GraphLaunch& what, const void* function, void** arguments, const std::vector<size_t>& sizes);
    cuportError_t operator()() const;
    cuportKernelNodeParams parameters() const;
    const void* function() const { return function_; }

private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    GraphLaunch what_;
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
