// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/devices.h and ../api/devices.h declare for C++.
#pragma once

#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_DeviceReset(void);
cuportError_t cuport_c_DeviceSynchronize(void);
cuportError_t cuport_c_DriverGetVersion(int *driverVersion);
cuportError_t cuport_c_GetDevice(int *device);
cuportError_t cuport_c_GetDeviceCount(int *count);
cuportError_t cuport_c_InitDevice(int device, unsigned int deviceFlags, unsigned int flags);
cuportError_t cuport_c_RuntimeGetVersion(int *runtimeVersion);
cuportError_t cuport_c_SetDevice(int device);
cuportError_t cuport_c_SetValidDevices(int *device_arr, int len);
cuportError_t cuport_c_ThreadExit(void);
cuportError_t cuport_c_ThreadSynchronize(void);

#ifdef __cplusplus
}
#else
#define cuportDeviceReset cuport_c_DeviceReset
#define cuportDeviceSynchronize cuport_c_DeviceSynchronize
#define cuportDriverGetVersion cuport_c_DriverGetVersion
#define cuportGetDevice cuport_c_GetDevice
#define cuportGetDeviceCount cuport_c_GetDeviceCount
#define cuportInitDevice cuport_c_InitDevice
#define cuportRuntimeGetVersion cuport_c_RuntimeGetVersion
#define cuportSetDevice cuport_c_SetDevice
#define cuportSetValidDevices cuport_c_SetValidDevices
#define cuportThreadExit cuport_c_ThreadExit
#define cuportThreadSynchronize cuport_c_ThreadSynchronize
#endif
