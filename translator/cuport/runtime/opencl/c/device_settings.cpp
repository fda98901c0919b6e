// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "device_settings.h"

#include "../../common/api/device_settings.h"
#include "../api/device_settings.h"

cuportError_t cuport_c_CtxResetPersistingL2Cache(void)
{
    return cuportCtxResetPersistingL2Cache();
}

cuportError_t cuport_c_DeviceGetLimit(size_t *pValue, enum cuportLimit limit)
{
    return cuportDeviceGetLimit(pValue, limit);
}

cuportError_t cuport_c_DeviceGetSharedMemConfig(enum cuportSharedMemConfig *pConfig)
{
    return cuportDeviceGetSharedMemConfig(pConfig);
}

cuportError_t cuport_c_DeviceSetLimit(enum cuportLimit limit, size_t value)
{
    return cuportDeviceSetLimit(limit, value);
}

cuportError_t cuport_c_DeviceSetSharedMemConfig(enum cuportSharedMemConfig config)
{
    return cuportDeviceSetSharedMemConfig(config);
}

cuportError_t cuport_c_GetDeviceFlags(unsigned int *flags)
{
    return cuportGetDeviceFlags(flags);
}

cuportError_t cuport_c_ProfilerStart(void)
{
    return cuportProfilerStart();
}

cuportError_t cuport_c_ProfilerStop(void)
{
    return cuportProfilerStop();
}

cuportError_t cuport_c_SetDeviceFlags(unsigned int flags)
{
    return cuportSetDeviceFlags(flags);
}

cuportError_t cuport_c_ThreadGetLimit(size_t *pValue, enum cuportLimit limit)
{
    return cuportThreadGetLimit(pValue, limit);
}

cuportError_t cuport_c_ThreadSetLimit(enum cuportLimit limit, size_t value)
{
    return cuportThreadSetLimit(limit, value);
}
