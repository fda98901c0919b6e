// SPDX-License-Identifier: Apache-2.0
//
// Devices.
#pragma once

#include "../api_names.h"

cuportError_t cuportGetDeviceCount(int* count);
cuportError_t cuportGetDevice(int* device);
cuportError_t cuportSetDevice(int device);
cuportError_t cuportSetValidDevices(int* devices, int count);
cuportError_t cuportDeviceSynchronize();
cuportError_t cuportDeviceReset();
cuportError_t cuportDriverGetVersion(int* version);
cuportError_t cuportRuntimeGetVersion(int* version);
