// SPDX-License-Identifier: Apache-2.0
//
// What a device is like.
#pragma once

#include "../property_names.h"

cuportError_t cuportGetDeviceProperties(cuportDeviceProp* properties, int device);
cuportError_t cuportDeviceGetAttribute(int* value, cuportDeviceAttr attribute, int device);
cuportError_t cuportChooseDevice(int* device, const cuportDeviceProp* wanted);
cuportError_t cuportDeviceGetPCIBusId(char* text, int size, int device);
cuportError_t cuportDeviceGetByPCIBusId(int* device, const char* text);
