// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "memory_pools.h"

#include "../../common/api/memory_pools.h"

cuportError_t cuport_c_DeviceGetDefaultMemPool(cuportMemPool_t *memPool, int device)
{
    return cuportDeviceGetDefaultMemPool(memPool, device);
}

cuportError_t cuport_c_DeviceGetMemPool(cuportMemPool_t *memPool, int device)
{
    return cuportDeviceGetMemPool(memPool, device);
}

cuportError_t cuport_c_DeviceSetMemPool(int device, cuportMemPool_t memPool)
{
    return cuportDeviceSetMemPool(device, memPool);
}

cuportError_t cuport_c_FreeAsync(void *devPtr, cuportStream_t hStream)
{
    return cuportFreeAsync(devPtr, hStream);
}

cuportError_t cuport_c_MallocAsync(void **devPtr, size_t size, cuportStream_t hStream)
{
    return cuportMallocAsync(devPtr, size, hStream);
}

cuportError_t cuport_c_MallocFromPoolAsync(void **ptr, size_t size, cuportMemPool_t memPool, cuportStream_t stream)
{
    return cuportMallocFromPoolAsync(ptr, size, memPool, stream);
}

cuportError_t cuport_c_MemPoolCreate(cuportMemPool_t *memPool, const struct cuportMemPoolProps *poolProps)
{
    return cuportMemPoolCreate(memPool, poolProps);
}

cuportError_t cuport_c_MemPoolDestroy(cuportMemPool_t memPool)
{
    return cuportMemPoolDestroy(memPool);
}

cuportError_t cuport_c_MemPoolGetAccess(enum cuportMemAccessFlags *flags, cuportMemPool_t memPool, struct cuportMemLocation *location)
{
    return cuportMemPoolGetAccess(flags, memPool, location);
}

cuportError_t cuport_c_MemPoolGetAttribute(cuportMemPool_t memPool, enum cuportMemPoolAttr attr, void *value)
{
    return cuportMemPoolGetAttribute(memPool, attr, value);
}

cuportError_t cuport_c_MemPoolSetAccess(cuportMemPool_t memPool, const struct cuportMemAccessDesc *descList, size_t count)
{
    return cuportMemPoolSetAccess(memPool, descList, count);
}

cuportError_t cuport_c_MemPoolSetAttribute(cuportMemPool_t memPool, enum cuportMemPoolAttr attr, void *value)
{
    return cuportMemPoolSetAttribute(memPool, attr, value);
}

cuportError_t cuport_c_MemPoolTrimTo(cuportMemPool_t memPool, size_t minBytesToKeep)
{
    return cuportMemPoolTrimTo(memPool, minBytesToKeep);
}
