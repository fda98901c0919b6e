// SPDX-License-Identifier: Apache-2.0
//
// Devices: how many there are, and which one a thread works with.
#pragma once

namespace cuport {

bool is_device(int device);
const int cuda_version = 12080;

}  // namespace cuport
