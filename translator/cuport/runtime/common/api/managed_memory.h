// SPDX-License-Identifier: Apache-2.0
//
// Managed memory. What tells CUDA where it is best kept changes nothing here.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportMallocManaged(void** pointer, size_t bytes, unsigned flags = cuportMemAttachGlobal);
cuportError_t cuportMemPrefetchAsync(const void* pointer, size_t bytes, int device, cuportStream_t stream = nullptr);
cuportError_t cuportMemPrefetchAsync(const void* pointer, size_t bytes, cuportMemLocation place, unsigned flags,
                                     cuportStream_t stream = nullptr);
cuportError_t cuportMemAdvise(const void* pointer, size_t bytes, cuportMemoryAdvise advice, int device);
cuportError_t cuportMemAdvise(const void* pointer, size_t bytes, cuportMemoryAdvise advice, cuportMemLocation place);
cuportError_t cuportStreamAttachMemAsync(cuportStream_t stream, void* pointer, size_t bytes = 0,
                                         unsigned flags = cuportMemAttachSingle);

template <typename T>
cuportError_t cuportMallocManaged(T** pointer, size_t bytes, unsigned flags = cuportMemAttachGlobal)
{
    return cuportMallocManaged((void**)pointer, bytes, flags);
}
template <typename T>
cuportError_t cuportStreamAttachMemAsync(cuportStream_t stream, T* pointer, size_t bytes = 0,
                                         unsigned flags = cuportMemAttachSingle)
{
    return cuportStreamAttachMemAsync(stream, (void*)pointer, bytes, flags);
}
