// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "devices.h"

#include "../../common/api/devices.h"
#include "../api/devices.h"

cuportError_t cuport_c_DeviceReset(void)
{
    return cuportDeviceReset();
}

cuportError_t cuport_c_DeviceSynchronize(void)
{
    return cuportDeviceSynchronize();
}

cuportError_t cuport_c_DriverGetVersion(int *driverVersion)
{
    return cuportDriverGetVersion(driverVersion);
}

cuportError_t cuport_c_GetDevice(int *device)
{
    return cuportGetDevice(device);
}

cuportError_t cuport_c_GetDeviceCount(int *count)
{
    return cuportGetDeviceCount(count);
}

cuportError_t cuport_c_InitDevice(int device, unsigned int deviceFlags, unsigned int flags)
{
    return cuportInitDevice(device, deviceFlags, flags);
}

cuportError_t cuport_c_RuntimeGetVersion(int *runtimeVersion)
{
    return cuportRuntimeGetVersion(runtimeVersion);
}

cuportError_t cuport_c_SetDevice(int device)
{
    return cuportSetDevice(device);
}

cuportError_t cuport_c_SetValidDevices(int *device_arr, int len)
{
    return cuportSetValidDevices(device_arr, len);
}

cuportError_t cuport_c_ThreadExit(void)
{
    return cuportThreadExit();
}

cuportError_t cuport_c_ThreadSynchronize(void)
{
    return cuportThreadSynchronize();
}
