// SPDX-License-Identifier: Apache-2.0
//
// Part of api.cpp: graphs as a whole, and captures.

#include "api.h"

#include <cinttypes>
#include <unordered_map>
#include <unordered_set>

using cuport::Capture;
using cuport::Nodes;

// --- the graph ------------------------------------------------------------------------------------------------------

hipGraphNode* hipGraph::add(hipGraphNodeType type, Nodes after, cuport::Work work)
{
    auto node = std::make_unique<hipGraphNode>();
    node->graph = this;
    node->type = type;
    node->after = std::move(after);
    node->work = std::move(work);
    nodes.push_back(std::move(node));
    return nodes.back().get();
}

std::unique_ptr<hipGraph> hipGraph::clone() const
{
    auto made = std::make_unique<hipGraph>();
    std::unordered_map<const hipGraphNode*, hipGraphNode*> copies;
    for (const auto& node : nodes) {
        made->nodes.push_back(std::make_unique<hipGraphNode>(*node));
        hipGraphNode* copy = made->nodes.back().get();
        copy->graph = made.get();
        copy->original = node.get();
        copies[node.get()] = copy;
        if (node->child != nullptr) {
            copy->child = node->child->clone();
            copy->work = [child = copy->child] { return child->run(); };
        }
    }
    for (const auto& node : made->nodes) {
        for (hipGraphNode*& dependency : node->after) dependency = copies.at(dependency);
    }
    return made;
}

hipGraphNode* hipGraph::copy_of(const hipGraphNode* original) const
{
    for (const auto& node : nodes) {
        if (node->original == original) return node.get();
    }
    return nullptr;
}

// Of the nodes that can go, the first goes, or the last, or any, as the schedule says: a dependency that is missing
// shows as another result.
Nodes hipGraph::order() const
{
    std::unordered_map<const hipGraphNode*, std::size_t> waiting;
    Nodes ready, done;
    for (const auto& node : nodes) {
        waiting[node.get()] = node->after.size();
        if (node->after.empty()) ready.push_back(node.get());
    }
    const cuport::Schedule& schedule = cuport::schedule();
    std::uint64_t random = schedule.seed * 2 + 1;
    while (!ready.empty()) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        const std::size_t next = schedule.order == cuport::Order::forward   ? 0
                                 : schedule.order == cuport::Order::reverse ? ready.size() - 1
                                                                            : (random >> 33) % ready.size();
        hipGraphNode* node = ready[next];
        ready.erase(ready.begin() + static_cast<std::ptrdiff_t>(next));
        done.push_back(node);
        for (const auto& other : nodes) {
            for (const hipGraphNode* dependency : other->after) {
                if (dependency == node && --waiting[other.get()] == 0) ready.push_back(other.get());
            }
        }
    }
    return done;
}

hipError_t hipGraph::run() const
{
    for (const hipGraphNode* node : order()) {
        if (!node->enabled || !node->work) continue;
        const hipError_t error = node->work();
        if (error != hipSuccess) return error;
    }
    return hipSuccess;
}

hipError_t hipGraphCreate(hipGraph_t* graph, unsigned flags)
{
    if (graph == nullptr || flags != 0) return fail(hipErrorInvalidValue);
    *graph = new hipGraph;
    return hipSuccess;
}

hipError_t hipGraphDestroy(hipGraph_t graph)
{
    if (graph == nullptr) return fail(hipErrorInvalidValue);
    delete graph;
    return hipSuccess;
}

hipError_t hipGraphClone(hipGraph_t* clone, hipGraph_t graph)
{
    if (clone == nullptr || graph == nullptr) return fail(hipErrorInvalidValue);
    *clone = graph->clone().release();
    return hipSuccess;
}

namespace {

const char* const node_names[] = {"kernel", "memcpy",     "memset",       "host",   "graph",  "empty", "wait event",
                                  "record event", "signal", "wait", "allocate", "free"};

}  // namespace

hipError_t hipGraphDebugDotPrint(hipGraph_t graph, const char* path, unsigned)
{
    if (graph == nullptr || path == nullptr) return fail(hipErrorInvalidValue);
    std::FILE* file = std::fopen(path, "w");
    if (file == nullptr) return fail(hipErrorOperatingSystem);
    std::unordered_map<const hipGraphNode*, std::size_t> numbers;
    std::fprintf(file, "digraph graph_of_work {\n");
    for (const auto& node : graph->nodes) {
        const std::size_t number = numbers.size();
        numbers[node.get()] = number;
        std::fprintf(file, "    n%zu [label=\"%s\"];\n", number, node_names[node->type]);
    }
    for (const auto& node : graph->nodes) {
        for (const hipGraphNode* from : node->after) {
            std::fprintf(file, "    n%zu -> n%zu;\n", numbers[from], numbers[node.get()]);
        }
    }
    std::fprintf(file, "}\n");
    std::fclose(file);
    return hipSuccess;
}

// --- executable graphs ----------------------------------------------------------------------------------------------

hipError_t hipGraphInstantiate(hipGraphExec_t* executable, hipGraph_t graph, unsigned long long)
{
    if (executable == nullptr || graph == nullptr) return fail(hipErrorInvalidValue);
    if (graph->order().size() != graph->nodes.size()) return fail(hipErrorInvalidValue);  // a circle
    *executable = new hipGraphExec{graph->clone()};
    return hipSuccess;
}

hipError_t hipGraphInstantiate(hipGraphExec_t* executable, hipGraph_t graph, hipGraphNode_t* error_node, char* log,
                               size_t log_bytes)
{
    if (error_node != nullptr) *error_node = nullptr;
    if (log != nullptr && log_bytes > 0) *log = '\0';
    return hipGraphInstantiate(executable, graph);
}

hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* executable, hipGraph_t graph, unsigned long long flags)
{
    return hipGraphInstantiate(executable, graph, flags);
}

hipError_t hipGraphUpload(hipGraphExec_t executable, hipStream_t)
{
    return executable != nullptr ? hipSuccess : fail(hipErrorInvalidValue);
}

hipError_t hipGraphLaunch(hipGraphExec_t executable, hipStream_t stream)
{
    if (executable == nullptr) return fail(hipErrorInvalidValue);
    if (!cuport::is_capturing(stream)) return executable->graph->run();
    std::shared_ptr<hipGraph> child = executable->graph->clone();
    const hipError_t error = cuport::capture(stream, hipGraphNodeTypeGraph, [child] { return child->run(); });
    if (error == hipSuccess) stream->tail.front()->child = child;
    return error;
}

hipError_t hipGraphExecDestroy(hipGraphExec_t executable)
{
    if (executable == nullptr) return fail(hipErrorInvalidValue);
    delete executable;
    return hipSuccess;
}

hipError_t hipGraphExecUpdate(hipGraphExec_t executable, hipGraph_t graph, hipGraphExecUpdateResultInfo* info)
{
    if (executable == nullptr || graph == nullptr || info == nullptr) return fail(hipErrorInvalidValue);
    *info = {hipGraphExecUpdateSuccess, nullptr, nullptr};
    const auto refuse = [&](hipGraphExecUpdateResult why, hipGraphNode_t node) {
        *info = {why, node, nullptr};
        return fail(hipErrorGraphExecUpdateFailure);
    };
    const auto &old_nodes = executable->graph->nodes, &new_nodes = graph->nodes;
    if (old_nodes.size() != new_nodes.size()) return refuse(hipGraphExecUpdateErrorTopologyChanged, nullptr);
    for (std::size_t i = 0; i < new_nodes.size(); ++i) {
        if (old_nodes[i]->type != new_nodes[i]->type) {
            return refuse(hipGraphExecUpdateErrorNodeTypeChanged, new_nodes[i].get());
        }
        if (old_nodes[i]->after.size() != new_nodes[i]->after.size()) {
            return refuse(hipGraphExecUpdateErrorTopologyChanged, new_nodes[i].get());
        }
    }
    // Nodes of the first graph stay the names of these, as CUDA has it.
    std::vector<const hipGraphNode*> originals;
    for (const auto& node : old_nodes) originals.push_back(node->original);
    executable->graph = graph->clone();
    for (std::size_t i = 0; i < originals.size(); ++i) executable->graph->nodes[i]->original = originals[i];
    return hipSuccess;
}

hipError_t hipGraphExecUpdate(hipGraphExec_t executable, hipGraph_t graph, hipGraphNode_t* error_node,
                              hipGraphExecUpdateResult* result)
{
    hipGraphExecUpdateResultInfo info{};
    const hipError_t error = hipGraphExecUpdate(executable, graph, &info);
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
    for (hipStream_t stream : capture.streams) {
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
    std::unordered_set<const hipGraphNode*> seen(open.begin(), open.end());
    while (!open.empty()) {
        const hipGraphNode* node = open.back();
        open.pop_back();
        for (hipGraphNode* before : node->after) {
            if (seen.insert(before).second) open.push_back(before);
        }
    }
    Nodes others = capture.left;
    for (hipStream_t stream : capture.streams) others.insert(others.end(), stream->tail.begin(), stream->tail.end());
    return std::all_of(others.begin(), others.end(), [&](hipGraphNode* node) { return seen.count(node) != 0; });
}

}  // namespace

bool is_any_capturing() { return captures_active != 0; }

bool is_capturing(hipStream_t stream)
{
    return captures_active != 0 && named_stream(stream) != nullptr && stream->capture != nullptr;
}

hipError_t capture(hipStream_t stream, hipGraphNodeType type, Work work)
{
    Capture& capture = *stream->capture;
    if (capture.spoiled) return fail(hipErrorStreamCaptureInvalidated);
    stream->tail = {capture.graph->add(type, stream->tail, std::move(work))};
    return hipSuccess;
}

hipError_t spoil_capture(hipStream_t stream, hipError_t error)
{
    stream->capture->spoiled = true;
    return fail(error);
}

hipError_t join_capture(hipStream_t stream, const CuportEvent& event)
{
    if (!event.capture->active) return hipSuccess;  // it has ended; the graph's launches are no work of that stream
    if (named_stream(stream) == nullptr) return fail(hipErrorStreamCaptureImplicit);
    if (stream->capture == nullptr) {
        stream->capture = event.capture;
        stream->tail.clear();
        event.capture->streams.push_back(stream);
    }
    if (stream->capture != event.capture) return fail(hipErrorStreamCaptureMerge);
    for (hipGraphNode* node : event.tail) {
        if (std::find(stream->tail.begin(), stream->tail.end(), node) == stream->tail.end()) {
            stream->tail.push_back(node);
        }
    }
    return hipSuccess;
}

void leave_capture(CuportStream& stream)
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

hipError_t hipStreamBeginCaptureToGraph(hipStream_t stream, hipGraph_t graph, const hipGraphNode_t* dependencies,
                                        const void*, size_t count, hipStreamCaptureMode mode)
{
    static std::atomic<unsigned long long> captures{0};
    if (graph == nullptr || (dependencies == nullptr && count > 0)) return fail(hipErrorInvalidValue);
    if (named_stream(stream) == nullptr) return fail(hipErrorStreamCaptureUnsupported);
    if (stream->capture != nullptr) return fail(hipErrorIllegalState);
    // Kept for ever: events may still point at it.
    stream->capture = new Capture{graph, stream, mode, ++captures, true, false, {stream}};
    stream->tail.assign(dependencies, dependencies + count);
    ++cuport::captures_active;
    return hipSuccess;
}

hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode)
{
    auto graph = std::make_unique<hipGraph>();
    const hipError_t error = hipStreamBeginCaptureToGraph(stream, graph.get(), nullptr, nullptr, 0, mode);
    if (error == hipSuccess) graph.release();
    return error;
}

hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* graph)
{
    if (graph == nullptr) return fail(hipErrorInvalidValue);
    *graph = nullptr;
    if (!cuport::is_capturing(stream)) return fail(hipErrorIllegalState);
    Capture& capture = *stream->capture;
    if (capture.origin != stream) return cuport::spoil_capture(stream, hipErrorStreamCaptureUnmatched);
    const hipError_t error = capture.spoiled               ? hipErrorStreamCaptureInvalidated
                             : !cuport::is_joined(capture) ? hipErrorStreamCaptureUnjoined
                                                           : hipSuccess;
    cuport::end(capture);
    if (error != hipSuccess) return fail(error);
    *graph = capture.graph;
    return hipSuccess;
}

hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status, unsigned long long* number,
                                   hipGraph_t* graph, const hipGraphNode_t** dependencies, size_t* count)
{
    if (status == nullptr) return fail(hipErrorInvalidValue);
    *status = hipStreamCaptureStatusNone;
    if (!cuport::is_capturing(stream)) return hipSuccess;
    const Capture& capture = *stream->capture;
    *status = capture.spoiled ? hipStreamCaptureStatusInvalidated : hipStreamCaptureStatusActive;
    if (number != nullptr) *number = capture.number;
    if (graph != nullptr) *graph = capture.graph;
    if (dependencies != nullptr) *dependencies = stream->tail.data();
    if (count != nullptr) *count = stream->tail.size();
    return hipSuccess;
}

hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* status)
{
    return hipStreamGetCaptureInfo(stream, status);
}

hipError_t hipStreamUpdateCaptureDependencies(hipStream_t stream, hipGraphNode_t* dependencies, size_t count,
                                              unsigned flags)
{
    if (!cuport::is_capturing(stream)) return fail(hipErrorIllegalState);
    if (flags == hipStreamSetCaptureDependencies) stream->tail.clear();
    stream->tail.insert(stream->tail.end(), dependencies, dependencies + count);
    return hipSuccess;
}

hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode)
{
    thread_local hipStreamCaptureMode current = hipStreamCaptureModeGlobal;
    if (mode == nullptr) return fail(hipErrorInvalidValue);
    std::swap(*mode, current);
    return hipSuccess;
}
