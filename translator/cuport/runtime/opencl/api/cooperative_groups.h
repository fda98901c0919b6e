// SPDX-License-Identifier: Apache-2.0
//
// Cooperative groups are the device's. The host has their namespace, for those who give it another name, and their types,
// for declarations of functions of the device.
#pragma once

namespace cooperative_groups {

class thread_group;
class thread_block;
class grid_group;
class coalesced_group;
template <unsigned Size, class Parent = void>
class thread_block_tile;

}  // namespace cooperative_groups
