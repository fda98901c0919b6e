// SPDX-License-Identifier: Apache-2.0
//
// Memory of the host's that the device reaches: freed, or registered.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportFreeHost(void* pointer);
cuportError_t cuportHostRegister(void* pointer, size_t bytes, unsigned flags);
cuportError_t cuportHostUnregister(void* pointer);
cuportError_t cuportHostGetDevicePointer(void** device, void* host, unsigned flags);
cuportError_t cuportHostGetFlags(unsigned* flags, void* pointer);

template <typename T>
cuportError_t cuportHostGetDevicePointer(T** device, void* host, unsigned flags)
{
    return cuportHostGetDevicePointer((void**)device, host, flags);
}
