// SPDX-License-Identifier: Apache-2.0
//
// Managed memory. What tells CUDA where it is best kept changes nothing here.
#pragma once

#include <cstddef>
#include <cstring>

#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"
#include "handles.h"

cuportError_t cuportMallocManaged(void** pointer, size_t bytes, unsigned flags = 1);
cuportError_t cuportMemPrefetchAsync(const void* pointer, size_t bytes, int device, cuportStream_t stream = nullptr);
cuportError_t cuportMemPrefetchAsync(const void* pointer, size_t bytes, cuportMemLocation place, unsigned flags,
                                     cuportStream_t stream = nullptr);
cuportError_t cuportMemPrefetchAsync_v2(const void* pointer, size_t bytes, cuportMemLocation place, unsigned flags,
                                        cuportStream_t stream = nullptr);
cuportError_t cuportMemAdvise(const void* pointer, size_t bytes, cuportMemoryAdvise advice, int device);
cuportError_t cuportMemAdvise(const void* pointer, size_t bytes, cuportMemoryAdvise advice, cuportMemLocation place);
cuportError_t cuportMemAdvise_v2(const void* pointer, size_t bytes, cuportMemoryAdvise advice, cuportMemLocation place);
cuportError_t cuportStreamAttachMemAsync(cuportStream_t stream, void* pointer, size_t bytes = 0, unsigned flags = 4);

template <typename T>
cuportError_t cuportMallocManaged(T** pointer, size_t bytes, unsigned flags = 1)
{
    return cuportMallocManaged((void**)pointer, bytes, flags);
}
template <typename T>
cuportError_t cuportStreamAttachMemAsync(cuportStream_t stream, T* pointer, size_t bytes = 0, unsigned flags = 4)
{
    return cuportStreamAttachMemAsync(stream, (void*)pointer, bytes, flags);
}

namespace cuport {

// Memory for a managed variable, zeroed; there as long as the program runs.
void* managed_memory(size_t bytes);

template <typename T>
T& managed()
{
    return *static_cast<T*>(managed_memory(sizeof(T)));
}
template <typename T>
T& managed(const T& initial)
{
    void* memory = managed_memory(sizeof(T));
    std::memcpy(memory, &initial, sizeof(T));
    return *static_cast<T*>(memory);
}

}  // namespace cuport
