// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "streams.h"

#include "../../common/api/streams.h"

cuportError_t cuport_c_DeviceGetStreamPriorityRange(int *leastPriority, int *greatestPriority)
{
    return cuportDeviceGetStreamPriorityRange(leastPriority, greatestPriority);
}

cuportError_t cuport_c_StreamCreate(cuportStream_t *pStream)
{
    return cuportStreamCreate(pStream);
}

cuportError_t cuport_c_StreamCreateWithFlags(cuportStream_t *pStream, unsigned int flags)
{
    return cuportStreamCreateWithFlags(pStream, flags);
}

cuportError_t cuport_c_StreamCreateWithPriority(cuportStream_t *pStream, unsigned int flags, int priority)
{
    return cuportStreamCreateWithPriority(pStream, flags, priority);
}

cuportError_t cuport_c_StreamDestroy(cuportStream_t stream)
{
    return cuportStreamDestroy(stream);
}

cuportError_t cuport_c_StreamGetDevice(cuportStream_t hStream, int *device)
{
    return cuportStreamGetDevice(hStream, device);
}

cuportError_t cuport_c_StreamGetFlags(cuportStream_t hStream, unsigned int *flags)
{
    return cuportStreamGetFlags(hStream, flags);
}

cuportError_t cuport_c_StreamGetId(cuportStream_t hStream, unsigned long long *streamId)
{
    return cuportStreamGetId(hStream, streamId);
}

cuportError_t cuport_c_StreamGetPriority(cuportStream_t hStream, int *priority)
{
    return cuportStreamGetPriority(hStream, priority);
}

cuportError_t cuport_c_StreamQuery(cuportStream_t stream)
{
    return cuportStreamQuery(stream);
}

cuportError_t cuport_c_StreamSynchronize(cuportStream_t stream)
{
    return cuportStreamSynchronize(stream);
}
