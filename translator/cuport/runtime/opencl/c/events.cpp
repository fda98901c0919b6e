// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "events.h"

#include "../../common/api/events.h"
#include "../api/events.h"

cuportError_t cuport_c_EventCreate(cuportEvent_t *event)
{
    return cuportEventCreate(event);
}

cuportError_t cuport_c_EventCreateWithFlags(cuportEvent_t *event, unsigned int flags)
{
    return cuportEventCreateWithFlags(event, flags);
}

cuportError_t cuport_c_EventDestroy(cuportEvent_t event)
{
    return cuportEventDestroy(event);
}

cuportError_t cuport_c_EventElapsedTime(float *ms, cuportEvent_t start, cuportEvent_t end)
{
    return cuportEventElapsedTime(ms, start, end);
}

cuportError_t cuport_c_EventQuery(cuportEvent_t event)
{
    return cuportEventQuery(event);
}

cuportError_t cuport_c_EventRecord(cuportEvent_t event, cuportStream_t stream)
{
    return cuportEventRecord(event, stream);
}

cuportError_t cuport_c_EventRecordWithFlags(cuportEvent_t event, cuportStream_t stream, unsigned int flags)
{
    return cuportEventRecordWithFlags(event, stream, flags);
}

cuportError_t cuport_c_EventSynchronize(cuportEvent_t event)
{
    return cuportEventSynchronize(event);
}

cuportError_t cuport_c_StreamWaitEvent(cuportStream_t stream, cuportEvent_t event, unsigned int flags)
{
    return cuportStreamWaitEvent(stream, event, flags);
}
