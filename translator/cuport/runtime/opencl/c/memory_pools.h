// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/memory_pools.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_DeviceGetDefaultMemPool(cuportMemPool_t *memPool, int device);
cuportError_t cuport_c_DeviceGetMemPool(cuportMemPool_t *memPool, int device);
cuportError_t cuport_c_DeviceSetMemPool(int device, cuportMemPool_t memPool);
cuportError_t cuport_c_FreeAsync(void *devPtr, cuportStream_t hStream);
cuportError_t cuport_c_MallocAsync(void **devPtr, size_t size, cuportStream_t hStream);
cuportError_t cuport_c_MallocFromPoolAsync(void **ptr, size_t size, cuportMemPool_t memPool, cuportStream_t stream);
cuportError_t cuport_c_MemPoolCreate(cuportMemPool_t *memPool, const struct cuportMemPoolProps *poolProps);
cuportError_t cuport_c_MemPoolDestroy(cuportMemPool_t memPool);
cuportError_t cuport_c_MemPoolGetAccess(enum cuportMemAccessFlags *flags, cuportMemPool_t memPool, struct cuportMemLocation *location);
cuportError_t cuport_c_MemPoolGetAttribute(cuportMemPool_t memPool, enum cuportMemPoolAttr attr, void *value);
cuportError_t cuport_c_MemPoolSetAccess(cuportMemPool_t memPool, const struct cuportMemAccessDesc *descList, size_t count);
cuportError_t cuport_c_MemPoolSetAttribute(cuportMemPool_t memPool, enum cuportMemPoolAttr attr, void *value);
cuportError_t cuport_c_MemPoolTrimTo(cuportMemPool_t memPool, size_t minBytesToKeep);

#ifdef __cplusplus
}
#else
#define cuportDeviceGetDefaultMemPool cuport_c_DeviceGetDefaultMemPool
#define cuportDeviceGetMemPool cuport_c_DeviceGetMemPool
#define cuportDeviceSetMemPool cuport_c_DeviceSetMemPool
#define cuportFreeAsync cuport_c_FreeAsync
#define cuportMallocAsync cuport_c_MallocAsync
#define cuportMallocFromPoolAsync cuport_c_MallocFromPoolAsync
#define cuportMemPoolCreate cuport_c_MemPoolCreate
#define cuportMemPoolDestroy cuport_c_MemPoolDestroy
#define cuportMemPoolGetAccess cuport_c_MemPoolGetAccess
#define cuportMemPoolGetAttribute cuport_c_MemPoolGetAttribute
#define cuportMemPoolSetAccess cuport_c_MemPoolSetAccess
#define cuportMemPoolSetAttribute cuport_c_MemPoolSetAttribute
#define cuportMemPoolTrimTo cuport_c_MemPoolTrimTo
#endif
