// SPDX-License-Identifier: Apache-2.0
//
// Events, and the times between them.
#pragma once

#include "../api_names.h"

cuportError_t cuportEventCreate(cuportEvent_t* event);
cuportError_t cuportEventCreateWithFlags(cuportEvent_t* event, unsigned flags);
cuportError_t cuportEventDestroy(cuportEvent_t event);
cuportError_t cuportEventRecord(cuportEvent_t event, cuportStream_t stream = nullptr);
cuportError_t cuportEventRecordWithFlags(cuportEvent_t event, cuportStream_t stream = nullptr, unsigned flags = 0);
cuportError_t cuportEventSynchronize(cuportEvent_t event);
cuportError_t cuportEventQuery(cuportEvent_t event);
cuportError_t cuportEventElapsedTime(float* milliseconds, cuportEvent_t begin, cuportEvent_t end);
cuportError_t cuportStreamWaitEvent(cuportStream_t stream, cuportEvent_t event, unsigned flags = 0);
