// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/device_settings.h and ../api/device_settings.h declare for C++.
#pragma once

#include <stddef.h>

#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_CtxResetPersistingL2Cache(void);
cuportError_t cuport_c_DeviceGetLimit(size_t *pValue, enum cuportLimit limit);
cuportError_t cuport_c_DeviceGetSharedMemConfig(enum cuportSharedMemConfig *pConfig);
cuportError_t cuport_c_DeviceSetLimit(enum cuportLimit limit, size_t value);
cuportError_t cuport_c_DeviceSetSharedMemConfig(enum cuportSharedMemConfig config);
cuportError_t cuport_c_GetDeviceFlags(unsigned int *flags);
cuportError_t cuport_c_ProfilerStart(void);
cuportError_t cuport_c_ProfilerStop(void);
cuportError_t cuport_c_SetDeviceFlags(unsigned int flags);
cuportError_t cuport_c_ThreadGetLimit(size_t *pValue, enum cuportLimit limit);
cuportError_t cuport_c_ThreadSetLimit(enum cuportLimit limit, size_t value);

#ifdef __cplusplus
}
#else
#define cuportCtxResetPersistingL2Cache cuport_c_CtxResetPersistingL2Cache
#define cuportDeviceGetLimit cuport_c_DeviceGetLimit
#define cuportDeviceGetSharedMemConfig cuport_c_DeviceGetSharedMemConfig
#define cuportDeviceSetLimit cuport_c_DeviceSetLimit
#define cuportDeviceSetSharedMemConfig cuport_c_DeviceSetSharedMemConfig
#define cuportGetDeviceFlags cuport_c_GetDeviceFlags
#define cuportProfilerStart cuport_c_ProfilerStart
#define cuportProfilerStop cuport_c_ProfilerStop
#define cuportSetDeviceFlags cuport_c_SetDeviceFlags
#define cuportThreadGetLimit cuport_c_ThreadGetLimit
#define cuportThreadSetLimit cuport_c_ThreadSetLimit
#endif
