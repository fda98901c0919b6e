// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "pinned_memory.h"

#include "../../common/api/pinned_memory.h"
#include "../api/pinned_memory.h"

cuportError_t cuport_c_FreeHost(void *ptr)
{
    return cuportFreeHost(ptr);
}

cuportError_t cuport_c_HostAlloc(void **pHost, size_t size, unsigned int flags)
{
    return cuportHostAlloc(pHost, size, flags);
}

cuportError_t cuport_c_HostGetDevicePointer(void **pDevice, void *pHost, unsigned int flags)
{
    return cuportHostGetDevicePointer(pDevice, pHost, flags);
}

cuportError_t cuport_c_HostGetFlags(unsigned int *pFlags, void *pHost)
{
    return cuportHostGetFlags(pFlags, pHost);
}

cuportError_t cuport_c_HostRegister(void *ptr, size_t size, unsigned int flags)
{
    return cuportHostRegister(ptr, size, flags);
}

cuportError_t cuport_c_HostUnregister(void *ptr)
{
    return cuportHostUnregister(ptr);
}

cuportError_t cuport_c_MallocHost(void **ptr, size_t size)
{
    return cuportMallocHost(ptr, size);
}
