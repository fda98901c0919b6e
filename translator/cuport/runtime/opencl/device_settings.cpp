// SPDX-License-Identifier: Apache-2.0
//
// Settings that are kept, and change nothing.

#include "device_settings.h"

#include "api/device_settings.h"
#include "errors.h"
#include "types/runtime_enums.h"

namespace cuport {

Settings settings;

bool (*has_heap)() = nullptr;

static bool is_limit(cuportLimit limit) { return limit >= 0 && limit <= cuportLimitPersistingL2CacheSize; }

}  // namespace cuport

cuportError_t cuportSetDeviceFlags(unsigned flags)
{
    cuport::settings.flags = flags;
    return cuportSuccess;
}

cuportError_t cuportGetDeviceFlags(unsigned* flags)
{
    if (flags == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *flags = cuport::settings.flags | 8;  // memory of the host can be mapped
    return cuportSuccess;
}

cuportError_t cuportDeviceSetCacheConfig(cuportFuncCache config)
{
    cuport::settings.cache = config;
    return cuportSuccess;
}

cuportError_t cuportDeviceGetCacheConfig(cuportFuncCache* config)
{
    if (config == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *config = cuport::settings.cache;
    return cuportSuccess;
}

cuportError_t cuportDeviceSetSharedMemConfig(cuportSharedMemConfig config)
{
    cuport::settings.banks = config == cuportSharedMemBankSizeDefault ? cuportSharedMemBankSizeFourByte : config;
    return cuportSuccess;
}

cuportError_t cuportDeviceGetSharedMemConfig(cuportSharedMemConfig* config)
{
    if (config == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *config = cuport::settings.banks;
    return cuportSuccess;
}

cuportError_t cuportDeviceSetLimit(cuportLimit limit, size_t value)
{
    if (!cuport::is_limit(limit)) return cuport::fail(cuportErrorUnsupportedLimit);
    const bool is_late = limit == cuportLimitMallocHeapSize && cuport::has_heap != nullptr && cuport::has_heap();
    if (is_late) return cuport::fail(cuportErrorInvalidValue);
    cuport::settings.limits[limit] = value;
    return cuportSuccess;
}

cuportError_t cuportDeviceGetLimit(size_t* value, cuportLimit limit)
{
    if (value == nullptr) return cuport::fail(cuportErrorInvalidValue);
    if (!cuport::is_limit(limit)) return cuport::fail(cuportErrorUnsupportedLimit);
    *value = cuport::settings.limits[limit];
    return cuportSuccess;
}

cuportError_t cuportThreadSetCacheConfig(cuportFuncCache config) { return cuportDeviceSetCacheConfig(config); }
cuportError_t cuportThreadGetCacheConfig(cuportFuncCache* config) { return cuportDeviceGetCacheConfig(config); }
cuportError_t cuportThreadSetLimit(cuportLimit limit, size_t value) { return cuportDeviceSetLimit(limit, value); }
cuportError_t cuportThreadGetLimit(size_t* value, cuportLimit limit) { return cuportDeviceGetLimit(value, limit); }
cuportError_t cuportCtxResetPersistingL2Cache() { return cuportSuccess; }
cuportError_t cuportProfilerStart() { return cuportSuccess; }
cuportError_t cuportProfilerStop() { return cuportSuccess; }
