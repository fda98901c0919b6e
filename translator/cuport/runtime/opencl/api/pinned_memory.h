// SPDX-License-Identifier: Apache-2.0
//
// Memory of the host's that the device reaches. CUDA allocates it by two functions, where HIP has one that stands for
// both: each runtime declares its own.
#pragma once

#include <cstddef>

#include "../../common/api/pinned_memory.h"

cuportError_t cuportMallocHost(void** pointer, size_t bytes, unsigned flags = 0);
cuportError_t cuportHostAlloc(void** pointer, size_t bytes, unsigned flags);

template <typename T>
cuportError_t cuportMallocHost(T** pointer, size_t bytes, unsigned flags = 0)
{
    return cuportMallocHost((void**)pointer, bytes, flags);
}
template <typename T>
cuportError_t cuportHostAlloc(T** pointer, size_t bytes, unsigned flags)
{
    return cuportHostAlloc((void**)pointer, bytes, flags);
}
