// SPDX-License-Identifier: Apache-2.0
//
// Memory of the host's that the device reaches: allocated here, or registered.
#pragma once

#include <cstddef>

#include "../types/runtime_enums.h"

cuportError_t cuportMallocHost(void** pointer, size_t bytes, unsigned flags = 0);
cuportError_t cuportHostAlloc(void** pointer, size_t bytes, unsigned flags);
cuportError_t cuportFreeHost(void* pointer);
cuportError_t cuportHostRegister(void* pointer, size_t bytes, unsigned flags);
cuportError_t cuportHostUnregister(void* pointer);
cuportError_t cuportHostGetDevicePointer(void** device, void* host, unsigned flags);
cuportError_t cuportHostGetFlags(unsigned* flags, void* pointer);

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
template <typename T>
cuportError_t cuportHostGetDevicePointer(T** device, void* host, unsigned flags)
{
    return cuportHostGetDevicePointer((void**)device, host, flags);
}
