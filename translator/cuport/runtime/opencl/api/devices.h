// SPDX-License-Identifier: Apache-2.0
//
// Devices: those of one platform that CUPORT_DEVICE names, or the first.
#pragma once

#include "../types/runtime_enums.h"

cuportError_t cuportGetDeviceCount(int* count);
cuportError_t cuportGetDevice(int* device);
cuportError_t cuportSetDevice(int device);
cuportError_t cuportSetValidDevices(int* devices, int count);
cuportError_t cuportInitDevice(int device, unsigned device_flags, unsigned flags);
cuportError_t cuportDeviceSynchronize();
cuportError_t cuportDeviceReset();
cuportError_t cuportThreadSynchronize();
cuportError_t cuportThreadExit();
cuportError_t cuportDriverGetVersion(int* version);
cuportError_t cuportRuntimeGetVersion(int* version);
