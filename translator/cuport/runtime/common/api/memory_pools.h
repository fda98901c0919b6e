// SPDX-License-Identifier: Apache-2.0
//
// Memory in the order of a stream, and the pools that it comes from. A pool counts what it gave, and keeps nothing back.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportMallocAsync(void** pointer, size_t bytes, cuportStream_t stream);
cuportError_t cuportMallocFromPoolAsync(void** pointer, size_t bytes, cuportMemPool_t pool, cuportStream_t stream);
cuportError_t cuportFreeAsync(void* pointer, cuportStream_t stream);
cuportError_t cuportDeviceGetDefaultMemPool(cuportMemPool_t* pool, int device);
cuportError_t cuportDeviceGetMemPool(cuportMemPool_t* pool, int device);
cuportError_t cuportDeviceSetMemPool(int device, cuportMemPool_t pool);
cuportError_t cuportMemPoolCreate(cuportMemPool_t* pool, const cuportMemPoolProps* properties);
cuportError_t cuportMemPoolDestroy(cuportMemPool_t pool);
cuportError_t cuportMemPoolTrimTo(cuportMemPool_t pool, size_t bytes);
cuportError_t cuportMemPoolSetAttribute(cuportMemPool_t pool, cuportMemPoolAttr attribute, void* value);
cuportError_t cuportMemPoolGetAttribute(cuportMemPool_t pool, cuportMemPoolAttr attribute, void* value);
cuportError_t cuportMemPoolSetAccess(cuportMemPool_t pool, const cuportMemAccessDesc* list, size_t count);
cuportError_t cuportMemPoolGetAccess(cuportMemAccessFlags* flags, cuportMemPool_t pool, cuportMemLocation* place);

inline cuportError_t cuportMallocAsync(void** pointer, size_t bytes, cuportMemPool_t pool, cuportStream_t stream)
{
    return cuportMallocFromPoolAsync(pointer, bytes, pool, stream);
}
template <typename T>
cuportError_t cuportMallocAsync(T** pointer, size_t bytes, cuportStream_t stream)
{
    return cuportMallocAsync((void**)pointer, bytes, stream);
}
template <typename T>
cuportError_t cuportMallocAsync(T** pointer, size_t bytes, cuportMemPool_t pool, cuportStream_t stream)
{
    return cuportMallocFromPoolAsync((void**)pointer, bytes, pool, stream);
}
template <typename T>
cuportError_t cuportMallocFromPoolAsync(T** pointer, size_t bytes, cuportMemPool_t pool, cuportStream_t stream)
{
    return cuportMallocFromPoolAsync((void**)pointer, bytes, pool, stream);
}
