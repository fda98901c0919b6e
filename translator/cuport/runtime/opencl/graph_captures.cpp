// SPDX-License-Identifier: Apache-2.0
//
// Graphs as a whole, and captures.

#include "graph_captures.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "api/graphs.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "events.h"
#include "graph_executor.h"
#include "graph_nodes.h"
#include "types/graph_types.h"
#include "types/runtime_enums.h"

using cuport::Capture;
using cuport::Nodes;
using cuport::fail;

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

// The nodes in the order in which they were made, as far as the dependencies allow.
Nodes cuportGraph::order() const
{
    Nodes done;
    std::unordered_set<const cuportGraphNode*> seen;
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (const auto& node : nodes) {
            const auto has_run = [&](const cuportGraphNode* before) { return seen.count(before) != 0; };
            if (has_run(node.get()) || !std::all_of(node->after.begin(), node->after.end(), has_run)) continue;
            seen.insert(node.get());
            done.push_back(node.get());
            is_new = true;
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
    if (graph == nullptr || flags != 0) return fail(cuportErrorInvalidValue);
    *graph = new cuportGraph;
    return cuportSuccess;
}

cuportError_t cuportGraphDestroy(cuportGraph_t graph)
{
    if (graph == nullptr) return fail(cuportErrorInvalidValue);
    delete graph;
    return cuportSuccess;
}

cuportError_t cuportGraphClone(cuportGraph_t* clone, cuportGraph_t graph)
{
    if (clone == nullptr || graph == nullptr) return fail(cuportErrorInvalidValue);
    *clone = graph->clone().release();
    return cuportSuccess;
}

namespace {

const char* const node_names[] = {"kernel", "memcpy",     "memset",       "host",   "graph",  "empty", "wait event",
                                  "record event", "signal", "wait", "allocate", "free"};

}  // namespace

cuportError_t cuportGraphDebugDotPrint(cuportGraph_t graph, const char* path, unsigned)
{
    if (graph == nullptr || path == nullptr) return fail(cuportErrorInvalidValue);
    std::FILE* file = std::fopen(path, "w");
    if (file == nullptr) return fail(cuportErrorOperatingSystem);
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
    if (executable == nullptr || graph == nullptr) return fail(cuportErrorInvalidValue);
    if (graph->order().size() != graph->nodes.size()) return fail(cuportErrorInvalidValue);  // a circle
    *executable = new cuportGraphExec{graph->clone()};
    return cuportSuccess;
}

cuportError_t cuportGraphInstantiate(cuportGraphExec_t* executable, cuportGraph_t graph, cuportGraphNode_t* error_node, char* log,
                               size_t log_bytes)
{
    if (error_node != nullptr) *error_node = nullptr;
    if (log != nullptr && log_bytes > 0) *log = '\0';
    return cuportGraphInstantiate(executable, graph);
}

cuportError_t cuportGraphInstantiateWithFlags(cuportGraphExec_t* executable, cuportGraph_t graph, unsigned long long flags)
{
    return cuportGraphInstantiate(executable, graph, flags);
}

cuportError_t cuportGraphUpload(cuportGraphExec_t executable, cuportStream_t)
{
    return executable != nullptr ? cuportSuccess : fail(cuportErrorInvalidValue);
}

cuportError_t cuportGraphLaunch(cuportGraphExec_t executable, cuportStream_t stream)
{
    if (executable == nullptr) return fail(cuportErrorInvalidValue);
    if (!cuport::is_capturing(stream)) return cuport::run_in(stream, *executable->graph);
    std::shared_ptr<cuportGraph> child = executable->graph->clone();
    const cuportError_t error = cuport::capture(stream, cuportGraphNodeTypeGraph, [child] { return child->run(); });
    if (error == cuportSuccess) stream->tail.front()->child = child;
    return error;
}

cuportError_t cuportGraphExecDestroy(cuportGraphExec_t executable)
{
    if (executable == nullptr) return fail(cuportErrorInvalidValue);
    delete executable;
    return cuportSuccess;
}

cuportError_t cuportGraphExecUpdate(cuportGraphExec_t executable, cuportGraph_t graph, cuportGraphExecUpdateResultInfo* info)
{
    if (executable == nullptr || graph == nullptr || info == nullptr) return fail(cuportErrorInvalidValue);
    *info = {cuportGraphExecUpdateSuccess, nullptr, nullptr};
    const auto refuse = [&](cuportGraphExecUpdateResult why, cuportGraphNode_t node) {
        *info = {why, node, nullptr};
        return fail(cuportErrorGraphExecUpdateFailure);
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

// --- capture --------------------------------------------------------------------------------------------------------

namespace cuport {

namespace {

std::atomic<int> captures_active{0};

void end(Capture& capture)
{
    for (cuportStream_t stream : capture.streams) {
        stream->capture = nullptr;
        stream->tail.clear();
    }
    capture.streams.clear();
    capture.active = false;
    --captures_active;
}

// Whether all that other streams added comes before what the origin has.
bool is_joined(const Capture& capture)
{
    Nodes open = capture.origin->tail;  // not looked behind yet
    std::unordered_set<const cuportGraphNode*> seen(open.begin(), open.end());
    while (!open.empty()) {
        const cuportGraphNode* node = open.back();
        open.pop_back();
        for (cuportGraphNode* before : node->after) {
            if (seen.insert(before).second) open.push_back(before);
        }
    }
    Nodes others = capture.left;
    for (cuportStream_t stream : capture.streams) others.insert(others.end(), stream->tail.begin(), stream->tail.end());
    return std::all_of(others.begin(), others.end(), [&](cuportGraphNode* node) { return seen.count(node) != 0; });
}

}  // namespace

bool is_any_capturing() { return captures_active != 0; }

bool is_capturing(cuportStream_t stream)
{
    return captures_active != 0 && named_stream(stream) != nullptr && stream->capture != nullptr;
}

cuportError_t capture(cuportStream_t stream, cuportGraphNodeType type, Work work)
{
    Capture& capture = *stream->capture;
    if (capture.spoiled) return fail(cuportErrorStreamCaptureInvalidated);
    stream->tail = {capture.graph->add(type, stream->tail, std::move(work))};
    return cuportSuccess;
}

cuportError_t spoil_capture(cuportStream_t stream, cuportError_t error)
{
    stream->capture->spoiled = true;
    return fail(error);
}

cuportError_t join_capture(cuportStream_t stream, const cuport::Event& event)
{
    if (!event.capture->active) return cuportSuccess;  // it has ended; the graph's launches are no work of that stream
    if (named_stream(stream) == nullptr) return fail(cuportErrorStreamCaptureImplicit);
    if (stream->capture == nullptr) {
        stream->capture = event.capture;
        stream->tail.clear();
        event.capture->streams.push_back(stream);
    }
    if (stream->capture != event.capture) return fail(cuportErrorStreamCaptureMerge);
    for (cuportGraphNode* node : event.tail) {
        if (std::find(stream->tail.begin(), stream->tail.end(), node) == stream->tail.end()) {
            stream->tail.push_back(node);
        }
    }
    return cuportSuccess;
}

void leave_capture(cuport::Stream& stream)
{
    if (stream.capture == nullptr) return;
    Capture& capture = *stream.capture;
    if (capture.origin == &stream) {
        end(capture);  // nobody can end it any more
        return;
    }
    capture.left.insert(capture.left.end(), stream.tail.begin(), stream.tail.end());
    capture.streams.erase(std::find(capture.streams.begin(), capture.streams.end(), &stream));
}

}  // namespace cuport

cuportError_t cuportStreamBeginCaptureToGraph(cuportStream_t stream, cuportGraph_t graph, const cuportGraphNode_t* dependencies,
                                        const void*, size_t count, cuportStreamCaptureMode mode)
{
    static std::atomic<unsigned long long> captures{0};
    if (graph == nullptr || (dependencies == nullptr && count > 0)) return fail(cuportErrorInvalidValue);
    if (named_stream(stream) == nullptr) return fail(cuportErrorStreamCaptureUnsupported);
    if (stream->capture != nullptr) return fail(cuportErrorIllegalState);
    // Kept for ever: events may still point at it.
    stream->capture = new Capture{graph, stream, mode, ++captures, true, false, {stream}, {}};
    stream->tail.assign(dependencies, dependencies + count);
    ++cuport::captures_active;
    return cuportSuccess;
}

cuportError_t cuportStreamBeginCapture(cuportStream_t stream, cuportStreamCaptureMode mode)
{
    auto graph = std::make_unique<cuportGraph>();
    const cuportError_t error = cuportStreamBeginCaptureToGraph(stream, graph.get(), nullptr, nullptr, 0, mode);
    if (error == cuportSuccess) graph.release();
    return error;
}

cuportError_t cuportStreamEndCapture(cuportStream_t stream, cuportGraph_t* graph)
{
    if (graph == nullptr) return fail(cuportErrorInvalidValue);
    *graph = nullptr;
    if (!cuport::is_capturing(stream)) return fail(cuportErrorIllegalState);
    Capture& capture = *stream->capture;
    if (capture.origin != stream) return cuport::spoil_capture(stream, cuportErrorStreamCaptureUnmatched);
    const cuportError_t error = capture.spoiled               ? cuportErrorStreamCaptureInvalidated
                             : !cuport::is_joined(capture) ? cuportErrorStreamCaptureUnjoined
                                                           : cuportSuccess;
    cuport::end(capture);
    if (error != cuportSuccess) return fail(error);
    *graph = capture.graph;
    return cuportSuccess;
}

cuportError_t cuportStreamGetCaptureInfo(cuportStream_t stream, cuportStreamCaptureStatus* status, unsigned long long* number,
                                   cuportGraph_t* graph, const cuportGraphNode_t** dependencies, size_t* count)
{
    if (status == nullptr) return fail(cuportErrorInvalidValue);
    *status = cuportStreamCaptureStatusNone;
    if (!cuport::is_capturing(stream)) return cuportSuccess;
    const Capture& capture = *stream->capture;
    *status = capture.spoiled ? cuportStreamCaptureStatusInvalidated : cuportStreamCaptureStatusActive;
    if (number != nullptr) *number = capture.number;
    if (graph != nullptr) *graph = capture.graph;
    if (dependencies != nullptr) *dependencies = stream->tail.data();
    if (count != nullptr) *count = stream->tail.size();
    return cuportSuccess;
}

cuportError_t cuportStreamIsCapturing(cuportStream_t stream, cuportStreamCaptureStatus* status)
{
    return cuportStreamGetCaptureInfo(stream, status);
}

cuportError_t cuportStreamUpdateCaptureDependencies(cuportStream_t stream, cuportGraphNode_t* dependencies, size_t count,
                                              unsigned flags)
{
    if (!cuport::is_capturing(stream)) return fail(cuportErrorIllegalState);
    if (flags == cuportStreamSetCaptureDependencies) stream->tail.clear();
    stream->tail.insert(stream->tail.end(), dependencies, dependencies + count);
    return cuportSuccess;
}

cuportError_t cuportThreadExchangeStreamCaptureMode(cuportStreamCaptureMode* mode)
{
    thread_local cuportStreamCaptureMode current = cuportStreamCaptureModeGlobal;
    if (mode == nullptr) return fail(cuportErrorInvalidValue);
    std::swap(*mode, current);
    return cuportSuccess;
}
