// SPDX-License-Identifier: Apache-2.0
//
// Memory in the order of a stream, and the pools that it comes from.
#pragma once

#include <cuport/api_types.h>

hipError_t hipMallocAsync(void** pointer, size_t bytes, hipStream_t stream);
hipError_t hipMallocFromPoolAsync(void** pointer, size_t bytes, hipMemPool_t pool, hipStream_t stream);
hipError_t hipFreeAsync(void* pointer, hipStream_t stream);

hipError_t hipMemPoolCreate(hipMemPool_t* pool, const hipMemPoolProps* properties);
hipError_t hipMemPoolDestroy(hipMemPool_t pool);
hipError_t hipMemPoolTrimTo(hipMemPool_t pool, size_t bytes);
hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value);
hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value);
hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc* access, size_t count);
hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags, hipMemPool_t pool, hipMemLocation* location);
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool, int device);
hipError_t hipDeviceGetMemPool(hipMemPool_t* pool, int device);
hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool);
// Between processes: hipErrorNotSupported.
hipError_t hipMemPoolExportToShareableHandle(void* handle, hipMemPool_t pool, hipMemAllocationHandleType type,
                                             unsigned flags);
hipError_t hipMemPoolImportFromShareableHandle(hipMemPool_t* pool, void* handle, hipMemAllocationHandleType type,
                                               unsigned flags);

template <typename T>
hipError_t hipMallocAsync(T** pointer, size_t bytes, hipStream_t stream)
{
    return hipMallocAsync((void**)pointer, bytes, stream);
}
template <typename T>
hipError_t hipMallocFromPoolAsync(T** pointer, size_t bytes, hipMemPool_t pool, hipStream_t stream)
{
    return hipMallocFromPoolAsync((void**)pointer, bytes, pool, stream);
}
