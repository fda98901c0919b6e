// SPDX-License-Identifier: Apache-2.0
//
// Streams, as the program makes them.

#include "streams.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "../common/api/streams.h"
#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

void (*capture_leave)(Stream& stream) = nullptr;

bool is_stream(cuportStream_t stream)
{
    if (stream == nullptr || stream == cuportStreamLegacy || stream == cuportStreamPerThread) return true;
    Hold hold(runtime().lock);
    const std::vector<Stream*>& all = queues().streams;
    return std::find(all.begin(), all.end(), stream) != all.end();
}

cuportError_t is_done(cl_event event)
{
    cl_int status = CL_COMPLETE;
    const cl_int code = clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status, nullptr);
    if (code != CL_SUCCESS) return from_opencl(code, "clGetEventInfo");
    if (status < 0) return cuportErrorLaunchFailure;
    return status == CL_COMPLETE ? device_error() : cuportErrorNotReady;
}

}  // namespace cuport

cuportError_t cuportStreamCreate(cuportStream_t* stream) { return cuportStreamCreateWithPriority(stream, 0, 0); }

cuportError_t cuportStreamCreateWithFlags(cuportStream_t* stream, unsigned flags)
{
    return cuportStreamCreateWithPriority(stream, flags, 0);
}

// Priorities are kept, and change nothing: OpenCL 1.2 has none.
cuportError_t cuportStreamCreateWithPriority(cuportStream_t* stream, unsigned flags, int priority)
{
    using namespace cuport;
    if (stream == nullptr || flags > 1) return fail(cuportErrorInvalidValue);
    *stream = nullptr;
    cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    Hold hold(runtime().lock);
    Stream* made = make_stream(current_device, flags, std::max(-5, std::min(priority, 0)), error);
    if (made == nullptr) return fail(error);
    queues().streams.push_back(made);
    ++queues().count;
    *stream = made;
    return cuportSuccess;
}

cuportError_t cuportStreamDestroy(cuportStream_t stream)
{
    using namespace cuport;
    if (stream == nullptr || stream == cuportStreamLegacy || stream == cuportStreamPerThread || !is_stream(stream)) {
        return fail(cuportErrorInvalidResourceHandle);
    }
    if (stream->capture != nullptr) capture_leave(*stream);
    const cuportError_t error = finish(stream->queue);
    Hold hold(runtime().lock);
    std::vector<Stream*>& all = queues().streams;
    all.erase(std::find(all.begin(), all.end(), stream));
    --queues().count;
    if (stream->asked != nullptr) clReleaseEvent(stream->asked);
    clReleaseCommandQueue(stream->queue);
    delete stream;
    return fail(error);
}

cuportError_t cuportStreamSynchronize(cuportStream_t stream)
{
    using namespace cuport;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    if (!is_stream(stream)) return fail(cuportErrorInvalidResourceHandle);
    if (named(stream).capture != nullptr) return fail(cuportErrorStreamCaptureUnsupported);
    return fail(synchronize(named(stream)));
}

cuportError_t cuportStreamQuery(cuportStream_t stream)
{
    using namespace cuport;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    if (!is_stream(stream)) return fail(cuportErrorInvalidResourceHandle);
    if (named(stream).capture != nullptr) return fail(cuportErrorStreamCaptureUnsupported);
    open_gate();
    Stream& own = named(stream);
    const bool is_new = own.asked == nullptr;
    if (is_new) {
        cl_command_queue queue = enter(own);
        const cl_int code = clEnqueueMarkerWithWaitList(queue, 0, nullptr, &own.asked);
        if (code != CL_SUCCESS) return fail(from_opencl(code, "clEnqueueMarkerWithWaitList"));
        clFlush(queue);
    }
    // Even where nothing is before it a marker takes a moment, and a program may ask only once.
    cuportError_t state = is_done(own.asked);
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(is_new ? 10 : 0);
    while (state == cuportErrorNotReady && std::chrono::steady_clock::now() < end) {
        std::this_thread::yield();
        state = is_done(own.asked);
    }
    return state == cuportErrorNotReady ? state : fail(state);
}

cuportError_t cuportStreamGetFlags(cuportStream_t stream, unsigned* flags)
{
    using namespace cuport;
    const cuportError_t error = flags == nullptr ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    *flags = named(stream).flags;
    return cuportSuccess;
}

cuportError_t cuportStreamGetPriority(cuportStream_t stream, int* priority)
{
    using namespace cuport;
    const cuportError_t error = priority == nullptr ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    *priority = named(stream).priority;
    return cuportSuccess;
}

cuportError_t cuportStreamGetId(cuportStream_t stream, unsigned long long* number)
{
    using namespace cuport;
    const cuportError_t error = number == nullptr ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    *number = named(stream).number;
    return cuportSuccess;
}

cuportError_t cuportStreamGetDevice(cuportStream_t stream, int* device)
{
    using namespace cuport;
    const cuportError_t error = device == nullptr ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    *device = named(stream).device;
    return cuportSuccess;
}

cuportError_t cuportDeviceGetStreamPriorityRange(int* least, int* greatest)
{
    if (least != nullptr) *least = 0;
    if (greatest != nullptr) *greatest = -5;
    return cuportSuccess;
}
