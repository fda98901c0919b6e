// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "managed_memory.h"

#include "../../common/api/managed_memory.h"
#include "../api/managed_memory.h"

cuportError_t cuport_c_MallocManaged(void **devPtr, size_t size, unsigned int flags)
{
    return cuportMallocManaged(devPtr, size, flags);
}

cuportError_t cuport_c_MemAdvise(const void *devPtr, size_t count, enum cuportMemoryAdvise advice, int device)
{
    return cuportMemAdvise(devPtr, count, advice, device);
}

cuportError_t cuport_c_MemAdvise_v2(const void *devPtr, size_t count, enum cuportMemoryAdvise advice, struct cuportMemLocation location)
{
    return cuportMemAdvise_v2(devPtr, count, advice, location);
}

cuportError_t cuport_c_MemPrefetchAsync(const void *devPtr, size_t count, int dstDevice, cuportStream_t stream)
{
    return cuportMemPrefetchAsync(devPtr, count, dstDevice, stream);
}

cuportError_t cuport_c_MemPrefetchAsync_v2(const void *devPtr, size_t count, struct cuportMemLocation location, unsigned int flags, cuportStream_t stream)
{
    return cuportMemPrefetchAsync_v2(devPtr, count, location, flags, stream);
}

cuportError_t cuport_c_StreamAttachMemAsync(cuportStream_t stream, void *devPtr, size_t length, unsigned int flags)
{
    return cuportStreamAttachMemAsync(stream, devPtr, length, flags);
}
