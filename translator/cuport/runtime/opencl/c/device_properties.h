// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/device_properties.h declares for C++.
#pragma once

#include "../types/device_attr.h"
#include "../types/device_prop.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_ChooseDevice(int *device, const struct cuportDeviceProp *prop);
cuportError_t cuport_c_DeviceGetAttribute(int *value, enum cuportDeviceAttr attr, int device);
cuportError_t cuport_c_DeviceGetByPCIBusId(int *device, const char *pciBusId);
cuportError_t cuport_c_DeviceGetPCIBusId(char *pciBusId, int len, int device);
cuportError_t cuport_c_GetDeviceProperties(struct cuportDeviceProp *prop, int device);

#ifdef __cplusplus
}
#else
#define cuportChooseDevice cuport_c_ChooseDevice
#define cuportDeviceGetAttribute cuport_c_DeviceGetAttribute
#define cuportDeviceGetByPCIBusId cuport_c_DeviceGetByPCIBusId
#define cuportDeviceGetPCIBusId cuport_c_DeviceGetPCIBusId
#define cuportGetDeviceProperties cuport_c_GetDeviceProperties
#endif
