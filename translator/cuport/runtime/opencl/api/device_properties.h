// SPDX-License-Identifier: Apache-2.0
//
// What a device is like. OpenCL tells much of it; the rest is what NVIDIA's cards of compute capability 7.0 have, for
// which the device code was written.
#pragma once

#include "../../common/api/device_properties.h"

// For our own libraries: whether the current device is the processor.
bool cuportIsProcessor();
