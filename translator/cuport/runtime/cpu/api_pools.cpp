// SPDX-License-Identifier: Apache-2.0
//
// Memory in the order of a stream, and pools. A pool hands out ordinary memory and counts it.

#include "api.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>

using cuport::fail;
using cuport::in_order;
using cuport::Kind;

struct CuportMemPool {
    hipMemPoolProps properties;
    std::uint64_t release_threshold = 0;
    std::uint64_t used = 0, used_high = 0;
    int reuse[3] = {1, 1, 1};  // by hipMemPoolAttr
};

namespace {

std::mutex pools_lock;
std::map<void*, hipMemPool_t> owners;  // of memory that came from a pool

hipMemPool_t default_pool()
{
    static hipMemPool_t pool = new CuportMemPool{{hipMemAllocationTypePinned, hipMemHandleTypeNone, {}, nullptr, {}}};
    return pool;
}
hipMemPool_t current_pool = nullptr;

}  // namespace

namespace cuport {

hipError_t reserve(void** pointer, size_t bytes, Work& work)
{
    *pointer = memory().reserve(bytes);
    if (*pointer == nullptr) return fail(hipErrorOutOfMemory);
    work = [pointer = *pointer] {
        memory().revive(pointer);
        return hipSuccess;
    };
    return hipSuccess;
}

}  // namespace cuport

namespace {

hipError_t capture_allocation(void** pointer, size_t bytes, hipStream_t stream)
{
    cuport::Work work;
    const hipError_t error = cuport::reserve(pointer, bytes, work);
    return error == hipSuccess ? cuport::capture(*stream, hipGraphNodeTypeMemAlloc, work) : error;
}

}  // namespace

hipError_t hipMallocFromPoolAsync(void** pointer, size_t bytes, hipMemPool_t pool, hipStream_t stream)
{
    if (pointer == nullptr || pool == nullptr) return fail(hipErrorInvalidValue);
    if (cuport::is_capturing(stream)) return capture_allocation(pointer, bytes, stream);
    const hipError_t error = cuport::allocate(pointer, bytes, Kind::device);
    if (error != hipSuccess || *pointer == nullptr) return error;
    const std::lock_guard<std::mutex> lock(pools_lock);
    owners[*pointer] = pool;
    pool->used += bytes;
    pool->used_high = std::max(pool->used_high, pool->used);
    return hipSuccess;
}

hipError_t hipMallocAsync(void** pointer, size_t bytes, hipStream_t stream)
{
    return hipMallocFromPoolAsync(pointer, bytes, current_pool != nullptr ? current_pool : default_pool(), stream);
}

hipError_t hipFreeAsync(void* pointer, hipStream_t stream)
{
    return in_order(stream, hipGraphNodeTypeMemFree, [=] { return hipFree(pointer); });
}

namespace cuport {

void leave_pool(void* pointer, std::size_t bytes)
{
    const std::lock_guard<std::mutex> lock(pools_lock);
    const auto owner = owners.find(pointer);
    if (owner == owners.end()) return;
    owner->second->used -= bytes;
    owners.erase(owner);
}

}  // namespace cuport

hipError_t hipMemPoolCreate(hipMemPool_t* pool, const hipMemPoolProps* properties)
{
    if (pool == nullptr || properties == nullptr) return fail(hipErrorInvalidValue);
    if (properties->handleTypes != hipMemHandleTypeNone) return fail(hipErrorNotSupported);
    *pool = new CuportMemPool{*properties};
    return hipSuccess;
}

hipError_t hipMemPoolDestroy(hipMemPool_t pool)
{
    if (pool == nullptr || pool == default_pool()) return fail(hipErrorInvalidValue);
    if (current_pool == pool) current_pool = nullptr;
    const std::lock_guard<std::mutex> lock(pools_lock);
    for (auto& [pointer, owner] : owners) {
        if (owner == pool) owner = default_pool();
    }
    delete pool;
    return hipSuccess;
}

hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool, int device)
{
    if (pool == nullptr) return fail(hipErrorInvalidValue);
    if (device != 0) return fail(hipErrorInvalidDevice);
    *pool = default_pool();
    return hipSuccess;
}

hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool)
{
    if (device != 0) return fail(hipErrorInvalidDevice);
    if (pool == nullptr) return fail(hipErrorInvalidValue);
    current_pool = pool;
    return hipSuccess;
}

hipError_t hipDeviceGetMemPool(hipMemPool_t* pool, int device)
{
    const hipError_t error = hipDeviceGetDefaultMemPool(pool, device);
    if (error == hipSuccess && current_pool != nullptr) *pool = current_pool;
    return error;
}

hipError_t hipMemPoolTrimTo(hipMemPool_t pool, size_t) { return pool ? hipSuccess : fail(hipErrorInvalidValue); }

hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value)
{
    if (pool == nullptr || value == nullptr) return fail(hipErrorInvalidValue);
    if (attribute <= hipMemPoolReuseAllowInternalDependencies) {
        std::memcpy(&pool->reuse[attribute - 1], value, sizeof(int));
    } else if (attribute == hipMemPoolAttrReleaseThreshold) {
        std::memcpy(&pool->release_threshold, value, sizeof(std::uint64_t));
    } else if (attribute == hipMemPoolAttrUsedMemHigh || attribute == hipMemPoolAttrReservedMemHigh) {
        pool->used_high = pool->used;
    } else {
        return fail(hipErrorInvalidValue);
    }
    return hipSuccess;
}

hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value)
{
    if (pool == nullptr || value == nullptr) return fail(hipErrorInvalidValue);
    switch (attribute) {
    case hipMemPoolReuseFollowEventDependencies:
    case hipMemPoolReuseAllowOpportunistic:
    case hipMemPoolReuseAllowInternalDependencies:
        std::memcpy(value, &pool->reuse[attribute - 1], sizeof(int));
        return hipSuccess;
    case hipMemPoolAttrReleaseThreshold:
        std::memcpy(value, &pool->release_threshold, sizeof(std::uint64_t));
        return hipSuccess;
    case hipMemPoolAttrReservedMemCurrent:
    case hipMemPoolAttrUsedMemCurrent:
        std::memcpy(value, &pool->used, sizeof(std::uint64_t));
        return hipSuccess;
    case hipMemPoolAttrReservedMemHigh:
    case hipMemPoolAttrUsedMemHigh:
        std::memcpy(value, &pool->used_high, sizeof(std::uint64_t));
        return hipSuccess;
    }
    return fail(hipErrorInvalidValue);
}

hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc* access, size_t count)
{
    if (pool == nullptr || (access == nullptr && count > 0)) return fail(hipErrorInvalidValue);
    for (size_t i = 0; i < count; ++i) {
        if (access[i].location.id != 0) return fail(hipErrorInvalidDevice);
    }
    return hipSuccess;
}

hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags, hipMemPool_t pool, hipMemLocation* location)
{
    if (flags == nullptr || pool == nullptr || location == nullptr) return fail(hipErrorInvalidValue);
    *flags = hipMemAccessFlagsProtReadWrite;
    return hipSuccess;
}

hipError_t hipMemPoolExportToShareableHandle(void*, hipMemPool_t, hipMemAllocationHandleType, unsigned)
{
    return fail(hipErrorNotSupported);
}
hipError_t hipMemPoolImportFromShareableHandle(hipMemPool_t*, void*, hipMemAllocationHandleType, unsigned)
{
    return fail(hipErrorNotSupported);
}
