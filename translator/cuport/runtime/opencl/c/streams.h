// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/streams.h declares for C++.
#pragma once

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_DeviceGetStreamPriorityRange(int *leastPriority, int *greatestPriority);
cuportError_t cuport_c_StreamCreate(cuportStream_t *pStream);
cuportError_t cuport_c_StreamCreateWithFlags(cuportStream_t *pStream, unsigned int flags);
cuportError_t cuport_c_StreamCreateWithPriority(cuportStream_t *pStream, unsigned int flags, int priority);
cuportError_t cuport_c_StreamDestroy(cuportStream_t stream);
cuportError_t cuport_c_StreamGetDevice(cuportStream_t hStream, int *device);
cuportError_t cuport_c_StreamGetFlags(cuportStream_t hStream, unsigned int *flags);
cuportError_t cuport_c_StreamGetId(cuportStream_t hStream, unsigned long long *streamId);
cuportError_t cuport_c_StreamGetPriority(cuportStream_t hStream, int *priority);
cuportError_t cuport_c_StreamQuery(cuportStream_t stream);
cuportError_t cuport_c_StreamSynchronize(cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportDeviceGetStreamPriorityRange cuport_c_DeviceGetStreamPriorityRange
#define cuportStreamCreate cuport_c_StreamCreate
#define cuportStreamCreateWithFlags cuport_c_StreamCreateWithFlags
#define cuportStreamCreateWithPriority cuport_c_StreamCreateWithPriority
#define cuportStreamDestroy cuport_c_StreamDestroy
#define cuportStreamGetDevice cuport_c_StreamGetDevice
#define cuportStreamGetFlags cuport_c_StreamGetFlags
#define cuportStreamGetId cuport_c_StreamGetId
#define cuportStreamGetPriority cuport_c_StreamGetPriority
#define cuportStreamQuery cuport_c_StreamQuery
#define cuportStreamSynchronize cuport_c_StreamSynchronize
#endif
