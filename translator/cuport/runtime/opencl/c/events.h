// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/events.h and ../api/events.h declare for C++.
#pragma once

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_EventCreate(cuportEvent_t *event);
cuportError_t cuport_c_EventCreateWithFlags(cuportEvent_t *event, unsigned int flags);
cuportError_t cuport_c_EventDestroy(cuportEvent_t event);
cuportError_t cuport_c_EventElapsedTime(float *ms, cuportEvent_t start, cuportEvent_t end);
cuportError_t cuport_c_EventQuery(cuportEvent_t event);
cuportError_t cuport_c_EventRecord(cuportEvent_t event, cuportStream_t stream);
cuportError_t cuport_c_EventRecordWithFlags(cuportEvent_t event, cuportStream_t stream, unsigned int flags);
cuportError_t cuport_c_EventSynchronize(cuportEvent_t event);
cuportError_t cuport_c_StreamWaitEvent(cuportStream_t stream, cuportEvent_t event, unsigned int flags);

#ifdef __cplusplus
}
#else
#define cuportEventCreate cuport_c_EventCreate
#define cuportEventCreateWithFlags cuport_c_EventCreateWithFlags
#define cuportEventDestroy cuport_c_EventDestroy
#define cuportEventElapsedTime cuport_c_EventElapsedTime
#define cuportEventQuery cuport_c_EventQuery
#define cuportEventRecord cuport_c_EventRecord
#define cuportEventRecordWithFlags cuport_c_EventRecordWithFlags
#define cuportEventSynchronize cuport_c_EventSynchronize
#define cuportStreamWaitEvent cuport_c_StreamWaitEvent
#endif
