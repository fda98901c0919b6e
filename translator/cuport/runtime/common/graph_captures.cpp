// SPDX-License-Identifier: Apache-2.0
//
// Streams that capture.

#include "graph_captures.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <unordered_set>
#include <utility>

#include "graph_executor.h"
#include "graphs.h"

namespace cuport {

static std::atomic<int> captures_active{0};

static void end(Capture& capture)
{
    for (CaptureState* stream : capture.streams) {
        stream->capture = nullptr;
        stream->tail.clear();
    }
    capture.streams.clear();
    capture.active = false;
    --captures_active;
}

// Whether all that other streams added comes before what the origin has.
static bool is_joined(const Capture& capture)
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
    for (const CaptureState* stream : capture.streams) {
        others.insert(others.end(), stream->tail.begin(), stream->tail.end());
    }
    return std::all_of(others.begin(), others.end(), [&](cuportGraphNode* node) { return seen.count(node) != 0; });
}

// What a stream that captures has of its capture; null for others.
static CaptureState* capturing(cuportStream_t stream)
{
    if (captures_active == 0) return nullptr;
    CaptureState* state = graph_executor().capture_state(stream);
    return state != nullptr && state->capture != nullptr ? state : nullptr;
}

bool is_any_capturing() { return captures_active != 0; }
bool is_capturing(cuportStream_t stream) { return capturing(stream) != nullptr; }

cuportError_t capture(CaptureState& stream, cuportGraphNodeType type, Work work)
{
    Capture& capture = *stream.capture;
    if (capture.spoiled) return failed(cuportErrorStreamCaptureInvalidated);
    stream.tail = {capture.graph->add(type, stream.tail, std::move(work))};
    return cuportSuccess;
}

cuportError_t capture_launch_by_address(CaptureState& stream, const GraphLaunch& what, const void* function,
                                        void** arguments)
{
    std::vector<size_t> sizes;
    if (!graph_executor().parameter_sizes(function, sizes)) {
        return failed(cuportErrorInvalidDeviceFunction);
    }
    auto call = std::make_shared<KernelCall>(what, function, arguments, sizes);
    const cuportError_t error = capture(stream, cuportGraphNodeTypeKernel, [call] { return (*call)(); });
    if (error == cuportSuccess) stream.tail.front()->kernel = call;
    return error;
}

cuportError_t spoil_capture(CaptureState& stream, cuportError_t error)
{
    stream.capture->spoiled = true;
    return failed(error);
}

cuportError_t join_capture(cuportStream_t stream, const CaptureState& event)
{
    if (!event.capture->active) return cuportSuccess;  // it has ended; the graph's launches are no work of that stream
    CaptureState* state = graph_executor().capture_state(stream);
    if (state == nullptr) return failed(cuportErrorStreamCaptureImplicit);
    if (state->capture == nullptr) {
        state->capture = event.capture;
        state->tail.clear();
        event.capture->streams.push_back(state);
    }
    if (state->capture != event.capture) return failed(cuportErrorStreamCaptureMerge);
    for (cuportGraphNode* node : event.tail) {
        if (std::find(state->tail.begin(), state->tail.end(), node) == state->tail.end()) state->tail.push_back(node);
    }
    return cuportSuccess;
}

void leave_capture(CaptureState& stream)
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

using cuport::failed;
using cuport::graph_executor;

cuportError_t cuportStreamBeginCaptureToGraph(cuportStream_t stream, cuportGraph_t graph,
                                              const cuportGraphNode_t* dependencies, const void*, size_t count,
                                              cuportStreamCaptureMode mode)
{
    static std::atomic<unsigned long long> captures{0};
    if (graph == nullptr || (dependencies == nullptr && count > 0)) {
        return failed(cuportErrorInvalidValue);
    }
    cuport::CaptureState* state = graph_executor().capture_state(stream);
    if (state == nullptr) return failed(cuportErrorStreamCaptureUnsupported);
    if (state->capture != nullptr) return failed(cuportErrorIllegalState);
    // Kept for ever: events may still point at it.
    state->capture = new cuport::Capture{graph, state, mode, ++captures, true, false, {state}, {}};
    state->tail.assign(dependencies, dependencies + count);
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
    if (graph == nullptr) return failed(cuportErrorInvalidValue);
    *graph = nullptr;
    cuport::CaptureState* state = cuport::capturing(stream);
    if (state == nullptr) return failed(cuportErrorIllegalState);
    cuport::Capture& capture = *state->capture;
    if (capture.origin != state) return cuport::spoil_capture(*state, cuportErrorStreamCaptureUnmatched);
    const cuportError_t error = capture.spoiled               ? cuportErrorStreamCaptureInvalidated
                                : !cuport::is_joined(capture) ? cuportErrorStreamCaptureUnjoined
                                                              : cuportSuccess;
    cuport::end(capture);
    if (error != cuportSuccess) return failed(error);
    *graph = capture.graph;
    return cuportSuccess;
}

cuportError_t cuportStreamGetCaptureInfo(cuportStream_t stream, cuportStreamCaptureStatus* status,
                                         unsigned long long* number, cuportGraph_t* graph,
                                         const cuportGraphNode_t** dependencies, size_t* count)
{
    if (status == nullptr) return failed(cuportErrorInvalidValue);
    *status = cuportStreamCaptureStatusNone;
    const cuport::CaptureState* state = cuport::capturing(stream);
    if (state == nullptr) return cuportSuccess;
    const cuport::Capture& capture = *state->capture;
    *status = capture.spoiled ? cuportStreamCaptureStatusInvalidated : cuportStreamCaptureStatusActive;
    if (number != nullptr) *number = capture.number;
    if (graph != nullptr) *graph = capture.graph;
    if (dependencies != nullptr) *dependencies = state->tail.data();
    if (count != nullptr) *count = state->tail.size();
    return cuportSuccess;
}

cuportError_t cuportStreamIsCapturing(cuportStream_t stream, cuportStreamCaptureStatus* status)
{
    return cuportStreamGetCaptureInfo(stream, status);
}

cuportError_t cuportStreamUpdateCaptureDependencies(cuportStream_t stream, cuportGraphNode_t* dependencies,
                                                    size_t count, unsigned flags)
{
    cuport::CaptureState* state = cuport::capturing(stream);
    if (state == nullptr) return failed(cuportErrorIllegalState);
    if (flags == cuportStreamSetCaptureDependencies) state->tail.clear();
    state->tail.insert(state->tail.end(), dependencies, dependencies + count);
    return cuportSuccess;
}

cuportError_t cuportThreadExchangeStreamCaptureMode(cuportStreamCaptureMode* mode)
{
    thread_local cuportStreamCaptureMode current = cuportStreamCaptureModeGlobal;
    if (mode == nullptr) return failed(cuportErrorInvalidValue);
    std::swap(*mode, current);
    return cuportSuccess;
}
