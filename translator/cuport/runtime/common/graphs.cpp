// SPDX-License-Identifier: Apache-2.0
//
// Graphs as a whole.

#include "graphs.h"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "graph_captures.h"
#include "graph_executor.h"
#include "graph_nodes.h"

using cuport::Nodes;
using cuport::failed;
using cuport::graph_executor;

// --- the graph ------------------------------------------------------------------------------------------------------

cuportGraphNode* cuportGraph::add(cuportGraphNodeType type, Nodes after, cuport::Work work)
{
    auto node = std::make_unique<cuportGraphNode>();
    node->graph = this;
    node->type = type;
    node->after = std::move(after);
    node->work = std::move(work);
    nodes.push_back(std::move(node));
    return nodes.back().get();
}

std::unique_ptr<cuportGraph> cuportGraph::clone() const
{
    auto made = std::make_unique<cuportGraph>();
    std::unordered_map<const cuportGraphNode*, cuportGraphNode*> copies;
    for (const auto& node : nodes) {
        made->nodes.push_back(std::make_unique<cuportGraphNode>(*node));
        cuportGraphNode* copy = made->nodes.back().get();
        copy->graph = made.get();
        copy->original = node.get();
        copies[node.get()] = copy;
        if (node->child != nullptr) {
            copy->child = node->child->clone();
            copy->work = [child = copy->child] { return child->run(); };
        }
    }
    for (const auto& node : made->nodes) {
        for (cuportGraphNode*& dependency : node->after) dependency = copies.at(dependency);
    }
    return made;
}

cuportGraphNode* cuportGraph::copy_of(const cuportGraphNode* original) const
{
    for (const auto& node : nodes) {
        if (node->original == original) return node.get();
    }
    return nullptr;
}

// Of the nodes that can go, the executor says which is the next.
Nodes cuportGraph::order() const
{
    std::unordered_map<const cuportGraphNode*, std::size_t> waiting;
    Nodes ready, done;
    for (const auto& node : nodes) {
        waiting[node.get()] = node->after.size();
        if (node->after.empty()) ready.push_back(node.get());
    }
    while (!ready.empty()) {
        const std::size_t next = graph_executor().choose(ready.size(), done.size());
        cuportGraphNode* node = ready[next];
        ready.erase(ready.begin() + static_cast<std::ptrdiff_t>(next));
        done.push_back(node);
        for (const auto& other : nodes) {
            for (const cuportGraphNode* dependency : other->after) {
                if (dependency == node && --waiting[other.get()] == 0) ready.push_back(other.get());
            }
        }
    }
    return done;
}

cuportError_t cuportGraph::run() const
{
    for (const cuportGraphNode* node : order()) {
        if (!node->enabled || !node->work) continue;
        const cuportError_t error = node->work();
        if (error != cuportSuccess) return error;
    }
    return cuportSuccess;
}

cuportError_t cuportGraphCreate(cuportGraph_t* graph, unsigned flags)
{
    if (graph == nullptr || flags != 0) return failed(cuportErrorInvalidValue);
    *graph = new cuportGraph;
    return cuportSuccess;
}

cuportError_t cuportGraphDestroy(cuportGraph_t graph)
{
    if (graph == nullptr) return failed(cuportErrorInvalidValue);
    delete graph;
    return cuportSuccess;
}

cuportError_t cuportGraphClone(cuportGraph_t* clone, cuportGraph_t graph)
{
    if (clone == nullptr || graph == nullptr) return failed(cuportErrorInvalidValue);
    *clone = graph->clone().release();
    return cuportSuccess;
}

namespace {

const char* const node_names[] = {"kernel", "memcpy",     "memset",       "host",   "graph",  "empty", "wait event",
                                  "record event", "signal", "wait", "allocate", "free"};

}  // namespace

cuportError_t cuportGraphDebugDotPrint(cuportGraph_t graph, const char* path, unsigned)
{
    if (graph == nullptr || path == nullptr) return failed(cuportErrorInvalidValue);
    std::FILE* file = std::fopen(path, "w");
    if (file == nullptr) return failed(cuportErrorOperatingSystem);
    std::unordered_map<const cuportGraphNode*, std::size_t> numbers;
    std::fprintf(file, "digraph graph_of_work {\n");
    for (const auto& node : graph->nodes) {
        const std::size_t number = numbers.size();
        numbers[node.get()] = number;
        std::fprintf(file, "    n%zu [label=\"%s\"];\n", number, node_names[node->type]);
    }
    for (const auto& node : graph->nodes) {
        for (const cuportGraphNode* from : node->after) {
            std::fprintf(file, "    n%zu -> n%zu;\n", numbers[from], numbers[node.get()]);
        }
    }
    std::fprintf(file, "}\n");
    std::fclose(file);
    return cuportSuccess;
}

// --- executable graphs ----------------------------------------------------------------------------------------------

cuportError_t cuportGraphInstantiate(cuportGraphExec_t* executable, cuportGraph_t graph, unsigned long long)
{
    if (executable == nullptr || graph == nullptr) return failed(cuportErrorInvalidValue);
    if (graph->order().size() != graph->nodes.size()) return failed(cuportErrorInvalidValue);  // a circle
    *executable = new cuportGraphExec{graph->clone()};
    return cuportSuccess;
}

cuportError_t cuportGraphInstantiate(cuportGraphExec_t* executable, cuportGraph_t graph, cuportGraphNode_t* error_node,
                                     char* log, size_t log_bytes)
{
    if (error_node != nullptr) *error_node = nullptr;
    if (log != nullptr && log_bytes > 0) *log = '\0';
    return cuportGraphInstantiate(executable, graph);
}

cuportError_t cuportGraphInstantiateWithFlags(cuportGraphExec_t* executable, cuportGraph_t graph,
                                              unsigned long long flags)
{
    return cuportGraphInstantiate(executable, graph, flags);
}

cuportError_t cuportGraphUpload(cuportGraphExec_t executable, cuportStream_t)
{
    return executable != nullptr ? cuportSuccess : failed(cuportErrorInvalidValue);
}

cuportError_t cuportGraphLaunch(cuportGraphExec_t executable, cuportStream_t stream)
{
    if (executable == nullptr) return failed(cuportErrorInvalidValue);
    if (!cuport::is_capturing(stream)) return graph_executor().run(*executable->graph, stream);
    cuport::CaptureState& state = *graph_executor().capture_state(stream);
    std::shared_ptr<cuportGraph> child = executable->graph->clone();
    const cuportError_t error = cuport::capture(state, cuportGraphNodeTypeGraph, [child] { return child->run(); });
    if (error == cuportSuccess) state.tail.front()->child = child;
    return error;
}

cuportError_t cuportGraphExecDestroy(cuportGraphExec_t executable)
{
    if (executable == nullptr) return failed(cuportErrorInvalidValue);
    delete executable;
    return cuportSuccess;
}

cuportError_t cuportGraphExecUpdate(cuportGraphExec_t executable, cuportGraph_t graph,
                                    cuportGraphExecUpdateResultInfo* info)
{
    if (executable == nullptr || graph == nullptr || info == nullptr) return failed(cuportErrorInvalidValue);
    *info = {cuportGraphExecUpdateSuccess, nullptr, nullptr};
    const auto refuse = [&](cuportGraphExecUpdateResult why, cuportGraphNode_t node) {
        *info = {why, node, nullptr};
        return failed(cuportErrorGraphExecUpdateFailure);
    };
    const auto &old_nodes = executable->graph->nodes, &new_nodes = graph->nodes;
    if (old_nodes.size() != new_nodes.size()) return refuse(cuportGraphExecUpdateErrorTopologyChanged, nullptr);
    for (std::size_t i = 0; i < new_nodes.size(); ++i) {
        if (old_nodes[i]->type != new_nodes[i]->type) {
            return refuse(cuportGraphExecUpdateErrorNodeTypeChanged, new_nodes[i].get());
        }
        if (old_nodes[i]->after.size() != new_nodes[i]->after.size()) {
            return refuse(cuportGraphExecUpdateErrorTopologyChanged, new_nodes[i].get());
        }
    }
    // Nodes of the first graph stay the names of these, as CUDA has it.
    std::vector<const cuportGraphNode*> originals;
    for (const auto& node : old_nodes) originals.push_back(node->original);
    executable->graph = graph->clone();
    for (std::size_t i = 0; i < originals.size(); ++i) executable->graph->nodes[i]->original = originals[i];
    return cuportSuccess;
}

cuportError_t cuportGraphExecUpdate(cuportGraphExec_t executable, cuportGraph_t graph, cuportGraphNode_t* error_node,
                                    cuportGraphExecUpdateResult* result)
{
    cuportGraphExecUpdateResultInfo info{};
    const cuportError_t error = cuportGraphExecUpdate(executable, graph, &info);
    if (error_node != nullptr) *error_node = info.errorNode;
    if (result != nullptr) *result = info.result;
    return error;
}
