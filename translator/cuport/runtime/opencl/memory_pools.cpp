// SPDX-License-Identifier: Apache-2.0
//
// Memory in the order of a stream, and pools of it.

#include "../common/api/memory_pools.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <unordered_map>

#include "../common/api/memory.h"
#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "devices.h"
#include "errors.h"
#include "memory.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

struct Pool {
    unsigned long long threshold = 0, used = 0, used_high = 0;
    int reuse[4] = {1, 1, 1, 1};  // by cuportMemPoolAttr
    std::unordered_map<const void*, size_t> given;
};

static Pool& default_pool()
{
    static Pool& instance = *new Pool;
    return instance;
}

static Pool*& pool_now()
{
    static Pool* current = &default_pool();
    return current;
}

static std::unordered_map<const void*, Pool*>& pool_of()
{
    static std::unordered_map<const void*, Pool*>& instance = *new std::unordered_map<const void*, Pool*>;
    return instance;
}

static unsigned long long* counter(Pool& pool, cuportMemPoolAttr attribute)
{
    switch (attribute) {
    case cuportMemPoolAttrReleaseThreshold: return &pool.threshold;
    case cuportMemPoolAttrReservedMemCurrent:
    case cuportMemPoolAttrUsedMemCurrent: return &pool.used;
    case cuportMemPoolAttrReservedMemHigh:
    case cuportMemPoolAttrUsedMemHigh: return &pool.used_high;
    default: return nullptr;
    }
}

static bool is_reuse(cuportMemPoolAttr attribute)
{
    return attribute >= cuportMemPoolReuseFollowEventDependencies && attribute < cuportMemPoolAttrReleaseThreshold;
}

}  // namespace cuport

cuportError_t cuportMallocAsync(void** pointer, size_t bytes, cuportStream_t stream)
{
    return cuportMallocFromPoolAsync(pointer, bytes, cuport::pool_now(), stream);
}

// The memory is there at once.
cuportError_t cuportMallocFromPoolAsync(void** pointer, size_t bytes, cuportMemPool_t pool, cuportStream_t stream)
{
    using namespace cuport;
    if (pointer == nullptr || pool == nullptr) return fail(cuportErrorInvalidValue);
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    if (named(stream).capture != nullptr) return fail(cuportErrorStreamCaptureUnsupported);
    const cuportError_t made = cuportMalloc(pointer, bytes);
    if (made != cuportSuccess || *pointer == nullptr) return made;
    Hold hold(runtime().lock);
    pool_of()[*pointer] = pool;
    pool->given[*pointer] = bytes;
    pool->used += bytes;
    pool->used_high = std::max(pool->used_high, pool->used);
    return cuportSuccess;
}

// Waits for the stream alone.
cuportError_t cuportFreeAsync(void* pointer, cuportStream_t stream)
{
    using namespace cuport;
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    Allocation* found = find(pointer);
    if (found == nullptr || found->begin != pointer || found->kind != Kind::device) {
        return fail(cuportErrorInvalidValue);
    }
    if (named(stream).capture != nullptr) return fail(cuportErrorStreamCaptureUnsupported);
    const cuportError_t waited = synchronize(named(stream));
    Hold hold(runtime().lock);
    const auto known = pool_of().find(pointer);
    if (known != pool_of().end()) {
        Pool& pool = *known->second;
        pool.used -= pool.given[pointer];
        pool.given.erase(pointer);
        pool_of().erase(known);
    }
    release(found);
    return fail(waited);
}

cuportError_t cuportDeviceGetDefaultMemPool(cuportMemPool_t* pool, int device)
{
    using namespace cuport;
    if (pool == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    *pool = &default_pool();
    return cuportSuccess;
}

cuportError_t cuportDeviceGetMemPool(cuportMemPool_t* pool, int device)
{
    using namespace cuport;
    if (pool == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    *pool = pool_now();
    return cuportSuccess;
}

cuportError_t cuportDeviceSetMemPool(int device, cuportMemPool_t pool)
{
    using namespace cuport;
    if (pool == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    pool_now() = pool;
    return cuportSuccess;
}

cuportError_t cuportMemPoolCreate(cuportMemPool_t* pool, const cuportMemPoolProps* properties)
{
    using namespace cuport;
    if (pool == nullptr || properties == nullptr) return fail(cuportErrorInvalidValue);
    *pool = new Pool;
    return cuportSuccess;
}

cuportError_t cuportMemPoolDestroy(cuportMemPool_t pool)
{
    using namespace cuport;
    if (pool == nullptr || pool == &default_pool()) return fail(cuportErrorInvalidValue);
    Hold hold(runtime().lock);
    for (const auto& [pointer, bytes] : pool->given) pool_of().erase(pointer);
    if (pool_now() == pool) pool_now() = &default_pool();
    delete pool;
    return cuportSuccess;
}

cuportError_t cuportMemPoolTrimTo(cuportMemPool_t pool, size_t)
{
    return cuport::fail(pool != nullptr ? cuportSuccess : cuportErrorInvalidValue);
}

cuportError_t cuportMemPoolSetAttribute(cuportMemPool_t pool, cuportMemPoolAttr attribute, void* value)
{
    using namespace cuport;
    if (pool == nullptr || value == nullptr) return fail(cuportErrorInvalidValue);
    if (is_reuse(attribute)) {
        std::memcpy(&pool->reuse[attribute], value, sizeof(int));
        return cuportSuccess;
    }
    unsigned long long* counted = counter(*pool, attribute);
    if (counted == nullptr) return fail(cuportErrorInvalidValue);
    std::memcpy(counted, value, sizeof(*counted));
    return cuportSuccess;
}

cuportError_t cuportMemPoolGetAttribute(cuportMemPool_t pool, cuportMemPoolAttr attribute, void* value)
{
    using namespace cuport;
    if (pool == nullptr || value == nullptr) return fail(cuportErrorInvalidValue);
    if (is_reuse(attribute)) {
        std::memcpy(value, &pool->reuse[attribute], sizeof(int));
        return cuportSuccess;
    }
    const unsigned long long* counted = counter(*pool, attribute);
    if (counted == nullptr) return fail(cuportErrorInvalidValue);
    std::memcpy(value, counted, sizeof(*counted));
    return cuportSuccess;
}

cuportError_t cuportMemPoolSetAccess(cuportMemPool_t pool, const cuportMemAccessDesc* list, size_t)
{
    return cuport::fail(pool != nullptr && list != nullptr ? cuportSuccess : cuportErrorInvalidValue);
}

cuportError_t cuportMemPoolGetAccess(cuportMemAccessFlags* flags, cuportMemPool_t pool, cuportMemLocation* place)
{
    using namespace cuport;
    if (flags == nullptr || pool == nullptr || place == nullptr) return fail(cuportErrorInvalidValue);
    *flags = cuportMemAccessFlagsProtReadWrite;
    return cuportSuccess;
}
