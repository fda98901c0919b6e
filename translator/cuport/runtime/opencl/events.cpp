// SPDX-License-Identifier: Apache-2.0
//
// Events: markers in the queues.

#include "events.h"

#include <algorithm>
#include <initializer_list>

#include "api/events.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "opencl.h"
#include "streams.h"
#include "types/runtime_enums.h"

namespace cuport {

// The queues of a program that has events take times.
const bool takes_times = queues().takes_times = true;

cuportError_t (*capture_join)(Stream& stream, const Event& event) = nullptr;

cuportError_t record(Event& event, Stream& stream)
{
    cl_command_queue queue = enter(stream);
    cl_event marker = nullptr;
    const cl_int code = clEnqueueMarkerWithWaitList(queue, 0, nullptr, &marker);
    if (code != CL_SUCCESS) return from_opencl(code, "clEnqueueMarkerWithWaitList");
    clFlush(queue);
    if (event.marker != nullptr) clReleaseEvent(event.marker);
    event.marker = marker;
    event.queue = queue;
    return cuportSuccess;
}

cuportError_t wait(Stream& stream, const Event& event)
{
    if (event.marker == nullptr) return cuportSuccess;
    cl_command_queue queue = enter(stream);
    if (queue == event.queue) return cuportSuccess;
    const cl_int code = clEnqueueBarrierWithWaitList(queue, 1, &event.marker, nullptr);
    return from_opencl(code, "clEnqueueBarrierWithWaitList");
}

// When a marker was reached, in nanoseconds.
static cuportError_t time_of(const Event& event, cl_ulong& time)
{
    const cl_int code = clGetEventProfilingInfo(event.marker, CL_PROFILING_COMMAND_END, sizeof(time), &time, nullptr);
    return from_opencl(code, "clGetEventProfilingInfo");
}

}  // namespace cuport

cuportError_t cuportEventCreate(cuportEvent_t* event) { return cuportEventCreateWithFlags(event, 0); }
cuportError_t cuportEventCreate(cuportEvent_t* event, unsigned flags)
{
    return cuportEventCreateWithFlags(event, flags);
}

cuportError_t cuportEventCreateWithFlags(cuportEvent_t* event, unsigned flags)
{
    using namespace cuport;
    if (event == nullptr || flags > 7) return fail(cuportErrorInvalidValue);
    *event = nullptr;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    *event = new Event;
    (*event)->flags = flags;
    return cuportSuccess;
}

cuportError_t cuportEventDestroy(cuportEvent_t event)
{
    using namespace cuport;
    if (event == nullptr) return fail(cuportErrorInvalidResourceHandle);
    if (event->marker != nullptr) clReleaseEvent(event->marker);
    delete event;
    return cuportSuccess;
}

cuportError_t cuportEventRecordWithFlags(cuportEvent_t event, cuportStream_t stream, unsigned)
{
    return cuportEventRecord(event, stream);
}

cuportError_t cuportEventRecord(cuportEvent_t event, cuportStream_t stream)
{
    using namespace cuport;
    const cuportError_t error = event == nullptr ? cuportErrorInvalidResourceHandle : ready();
    if (error != cuportSuccess) return fail(error);
    Stream& own = named(stream);
    event->capture = own.capture;
    event->tail = own.tail;
    return fail(own.capture != nullptr ? cuportSuccess : record(*event, own));
}

cuportError_t cuportEventSynchronize(cuportEvent_t event)
{
    using namespace cuport;
    if (event == nullptr) return fail(cuportErrorInvalidResourceHandle);
    if (event->capture != nullptr) return fail(cuportErrorCapturedEvent);
    if (event->marker == nullptr) return cuportSuccess;
    open_gate();
    const cl_int code = clWaitForEvents(1, &event->marker);
    if (to_host != nullptr) to_host();
    return fail(code == CL_SUCCESS ? device_error() : cuportErrorLaunchFailure);
}

cuportError_t cuportEventQuery(cuportEvent_t event)
{
    using namespace cuport;
    if (event == nullptr) return fail(cuportErrorInvalidResourceHandle);
    if (event->capture != nullptr) return fail(cuportErrorCapturedEvent);
    if (event->marker == nullptr) return cuportSuccess;
    open_gate();
    const cuportError_t state = is_done(event->marker);
    return state == cuportErrorNotReady ? state : fail(state);
}

cuportError_t cuportEventElapsedTime(float* milliseconds, cuportEvent_t begin, cuportEvent_t end)
{
    using namespace cuport;
    if (milliseconds == nullptr) return fail(cuportErrorInvalidValue);
    for (const Event* event : {begin, end}) {
        if (event == nullptr || event->marker == nullptr) return fail(cuportErrorInvalidResourceHandle);
        if ((event->flags & 2) != 0) return fail(cuportErrorInvalidResourceHandle);  // made without times
        const cuportError_t state = is_done(event->marker);
        if (state == cuportErrorNotReady) return state;
        if (state != cuportSuccess) return fail(state);
    }
    cl_ulong first = 0, last = 0;
    cuportError_t error = time_of(*begin, first);
    if (error == cuportSuccess) error = time_of(*end, last);
    const double between = static_cast<double>(static_cast<cl_long>(last - first)) / 1e6;
    // Zero has programs divide by it; CUDA's clock has a resolution of half a microsecond.
    *milliseconds = static_cast<float>(begin == end ? between : std::max(between, 0.0005));
    return fail(error);
}

cuportError_t cuportStreamWaitEvent(cuportStream_t stream, cuportEvent_t event, unsigned)
{
    using namespace cuport;
    const cuportError_t error = event == nullptr ? cuportErrorInvalidResourceHandle : ready();
    if (error != cuportSuccess) return fail(error);
    if (event->capture != nullptr) return fail(capture_join(named(stream), *event));
    if (named(stream).capture != nullptr) return fail(cuportErrorStreamCaptureIsolation);
    return fail(wait(named(stream), *event));
}
