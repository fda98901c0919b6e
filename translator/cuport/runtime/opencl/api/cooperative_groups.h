// SPDX-License-Identifier: Apache-2.0
//
// Cooperative groups are the device's: the host has their namespace for those who give it another name.
#pragma once

namespace cooperative_groups {
}  // namespace cooperative_groups
