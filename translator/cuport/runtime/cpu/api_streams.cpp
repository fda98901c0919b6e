// SPDX-License-Identifier: Apache-2.0
//
// Streams and events. What is given to a stream is done at once, unless the stream captures.

#include "api.h"

#include <algorithm>
#include <atomic>
#include <chrono>

namespace cuport {

ihipStream_t* named_stream(hipStream_t stream)
{
    return stream == hipStreamLegacy || stream == hipStreamPerThread ? nullptr : stream;
}

hipError_t record_now(hipEvent_t event)
{
    event->is_recorded = true;
    event->capture = nullptr;
    event->time = std::chrono::steady_clock::now();
    return hipSuccess;
}

}  // namespace cuport

using cuport::fail;
using cuport::in_order;
using cuport::named_stream;
using cuport::record_now;

// --- streams --------------------------------------------------------------------------------------------------------

hipError_t hipDeviceGetStreamPriorityRange(int* least, int* greatest)
{
    if (least != nullptr) *least = 0;
    if (greatest != nullptr) *greatest = -1;
    return hipSuccess;
}

hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned flags, int priority)
{
    static std::atomic<unsigned long> count{0};
    if (stream == nullptr || flags > hipStreamNonBlocking) return fail(hipErrorInvalidValue);
    *stream = new ihipStream_t{{}, flags, std::clamp(priority, -1, 0), ++count};
    return hipSuccess;
}

hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags)
{
    return hipStreamCreateWithPriority(stream, flags, 0);
}
hipError_t hipStreamCreate(hipStream_t* stream) { return hipStreamCreateWithFlags(stream, hipStreamDefault); }

hipError_t hipStreamDestroy(hipStream_t stream)
{
    if (named_stream(stream) == nullptr) return fail(hipErrorInvalidHandle);
    cuport::leave_capture(*stream);
    delete stream;
    return hipSuccess;
}

hipError_t hipStreamSynchronize(hipStream_t stream)
{
    if (cuport::is_capturing(stream)) return cuport::spoil_capture(*stream, hipErrorStreamCaptureUnsupported);
    return cuport::device_error();
}
hipError_t hipStreamQuery(hipStream_t stream) { return hipStreamSynchronize(stream); }

hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags)
{
    if (flags == nullptr) return fail(hipErrorInvalidValue);
    *flags = named_stream(stream) != nullptr ? stream->flags : hipStreamDefault;
    return hipSuccess;
}

hipError_t hipStreamGetPriority(hipStream_t stream, int* priority)
{
    if (priority == nullptr) return fail(hipErrorInvalidValue);
    *priority = named_stream(stream) != nullptr ? stream->priority : 0;
    return hipSuccess;
}

hipError_t hipStreamGetId(hipStream_t stream, unsigned long long* number)
{
    if (number == nullptr) return fail(hipErrorInvalidValue);
    *number = named_stream(stream) != nullptr ? stream->number : 0;
    return hipSuccess;
}

hipError_t hipStreamGetDevice(hipStream_t, int* device) { return hipGetDevice(device); }

// They are hints for a cache or a scheduler.
hipError_t hipStreamSetAttribute(hipStream_t, hipStreamAttrID, const hipStreamAttrValue* value)
{
    return value != nullptr ? hipSuccess : fail(hipErrorInvalidValue);
}
hipError_t hipStreamGetAttribute(hipStream_t stream, hipStreamAttrID attribute, hipStreamAttrValue* value)
{
    if (value == nullptr) return fail(hipErrorInvalidValue);
    *value = {};
    if (attribute == hipStreamAttributePriority) return hipStreamGetPriority(stream, &value->priority);
    return hipSuccess;
}
hipError_t cuportStreamCopyAttributes(hipStream_t, hipStream_t) { return hipSuccess; }

hipError_t hipStreamAttachMemAsync(hipStream_t, void* pointer, size_t, unsigned flags)
{
    if (flags != hipMemAttachGlobal && flags != hipMemAttachHost && flags != hipMemAttachSingle) {
        return fail(hipErrorInvalidValue);
    }
    return cuport::memory().find(pointer) ? hipSuccess : fail(hipErrorInvalidValue);
}

hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned flags)
{
    if (callback == nullptr || flags != 0) return fail(hipErrorInvalidValue);
    if (cuport::is_capturing(stream)) return cuport::spoil_capture(*stream, hipErrorStreamCaptureUnsupported);
    callback(stream, hipSuccess, data);
    return hipSuccess;
}

hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data)
{
    if (function == nullptr) return fail(hipErrorInvalidValue);
    return in_order(stream, hipGraphNodeTypeHost, [=] {
        function(data);
        return hipSuccess;
    });
}

// --- events ---------------------------------------------------------------------------------------------------------

hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags)
{
    if (event == nullptr) return fail(hipErrorInvalidValue);
    *event = new ihipEvent_t{{}, flags, false, {}};
    return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t* event) { return hipEventCreateWithFlags(event, hipEventDefault); }

hipError_t hipEventDestroy(hipEvent_t event)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    delete event;
    return hipSuccess;
}

hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t stream, unsigned flags)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    if (!cuport::is_capturing(stream)) return record_now(event);
    if (flags == hipEventRecordExternal) {
        return cuport::capture(*stream, hipGraphNodeTypeEventRecord, [=] { return record_now(event); });
    }
    event->capture = stream->capture;
    event->tail = stream->tail;
    return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) { return hipEventRecordWithFlags(event, stream, 0); }

hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    if (event->capture != nullptr) return cuport::join_capture(stream, *event);
    if (!cuport::is_capturing(stream)) return hipSuccess;
    // Work outside the capture can't be waited for inside; an event never recorded is nothing to wait for.
    return event->is_recorded ? cuport::spoil_capture(*stream, hipErrorStreamCaptureIsolation) : hipSuccess;
}

hipError_t hipEventSynchronize(hipEvent_t event)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    return event->capture == nullptr ? cuport::device_error() : fail(hipErrorCapturedEvent);
}
hipError_t hipEventQuery(hipEvent_t event) { return hipEventSynchronize(event); }

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t begin, hipEvent_t end)
{
    if (milliseconds == nullptr) return fail(hipErrorInvalidValue);
    if (begin == nullptr || end == nullptr) return fail(hipErrorInvalidHandle);
    if (!begin->is_recorded || !end->is_recorded) return fail(hipErrorInvalidHandle);
    if ((begin->flags | end->flags) & hipEventDisableTiming) return fail(hipErrorInvalidHandle);
    *milliseconds = std::chrono::duration<float, std::milli>(end->time - begin->time).count();
    return hipSuccess;
}
