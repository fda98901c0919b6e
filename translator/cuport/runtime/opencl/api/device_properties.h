// SPDX-License-Identifier: Apache-2.0
//
// What a device is like. OpenCL tells much of it; the rest is what NVIDIA's cards of compute capability 7.0 have, for
// which the device code was written.
#pragma once

#include "../types/device_attr.h"
#include "../types/device_prop.h"
#include "../types/runtime_enums.h"

cuportError_t cuportGetDeviceProperties(cuportDeviceProp* properties, int device);
cuportError_t cuportDeviceGetAttribute(int* value, cuportDeviceAttr attribute, int device);
cuportError_t cuportChooseDevice(int* device, const cuportDeviceProp* wanted);
cuportError_t cuportDeviceGetPCIBusId(char* text, int size, int device);
cuportError_t cuportDeviceGetByPCIBusId(int* device, const char* text);

// For our own libraries: whether the current device is the processor.
bool cuportIsProcessor();
