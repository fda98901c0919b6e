// SPDX-License-Identifier: Apache-2.0
//
// Devices: those of one platform that CUPORT_DEVICE names, or the first. What HIP has no such function for stands here.
#pragma once

#include "../../common/api/devices.h"

cuportError_t cuportInitDevice(int device, unsigned device_flags, unsigned flags);
cuportError_t cuportThreadSynchronize();
cuportError_t cuportThreadExit();
