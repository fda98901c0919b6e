// SPDX-License-Identifier: Apache-2.0
//
// Streams.
#pragma once

#include "../api_names.h"

cuportError_t cuportStreamCreate(cuportStream_t* stream);
cuportError_t cuportStreamCreateWithFlags(cuportStream_t* stream, unsigned flags);
cuportError_t cuportStreamCreateWithPriority(cuportStream_t* stream, unsigned flags, int priority);
cuportError_t cuportStreamDestroy(cuportStream_t stream);
cuportError_t cuportStreamSynchronize(cuportStream_t stream);
cuportError_t cuportStreamQuery(cuportStream_t stream);
cuportError_t cuportStreamGetFlags(cuportStream_t stream, unsigned* flags);
cuportError_t cuportStreamGetPriority(cuportStream_t stream, int* priority);
cuportError_t cuportStreamGetId(cuportStream_t stream, unsigned long long* number);
cuportError_t cuportStreamGetDevice(cuportStream_t stream, int* device);
cuportError_t cuportDeviceGetStreamPriorityRange(int* least, int* greatest);
