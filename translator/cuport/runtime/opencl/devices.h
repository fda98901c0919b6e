// SPDX-License-Identifier: Apache-2.0
//
// Devices: how many there are, and which one a thread works with.
#pragma once

#include "../common/api/cuda_version.h"

namespace cuport {

bool is_device(int device);
const int cuda_version = CUDART_VERSION;

}  // namespace cuport
