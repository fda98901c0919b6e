// SPDX-License-Identifier: Apache-2.0
//
// Managed memory: names that are other names of the same functions on the processor, and managed variables.
#pragma once

#include <cstddef>
#include <cstring>

#include "../../common/api/managed_memory.h"

cuportError_t cuportMemPrefetchAsync_v2(const void* pointer, size_t bytes, cuportMemLocation place, unsigned flags,
                                        cuportStream_t stream = nullptr);
cuportError_t cuportMemAdvise_v2(const void* pointer, size_t bytes, cuportMemoryAdvise advice, cuportMemLocation place);

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
