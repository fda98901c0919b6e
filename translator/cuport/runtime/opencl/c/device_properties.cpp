// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "device_properties.h"

#include "../../common/api/device_properties.h"

cuportError_t cuport_c_ChooseDevice(int *device, const struct cuportDeviceProp *prop)
{
    return cuportChooseDevice(device, prop);
}

cuportError_t cuport_c_DeviceGetAttribute(int *value, enum cuportDeviceAttr attr, int device)
{
    return cuportDeviceGetAttribute(value, attr, device);
}

cuportError_t cuport_c_DeviceGetByPCIBusId(int *device, const char *pciBusId)
{
    return cuportDeviceGetByPCIBusId(device, pciBusId);
}

cuportError_t cuport_c_DeviceGetPCIBusId(char *pciBusId, int len, int device)
{
    return cuportDeviceGetPCIBusId(pciBusId, len, device);
}

cuportError_t cuport_c_GetDeviceProperties(struct cuportDeviceProp *prop, int device)
{
    return cuportGetDeviceProperties(prop, device);
}
