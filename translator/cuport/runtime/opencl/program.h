// SPDX-License-Identifier: Apache-2.0
//
// Programs: built from their source, or taken from a folder of binaries, $CUPORT_CACHE or ~/.cache/cuport, where each
// is named after what it depends on: source, options, device and driver. PoCL keeps programs itself.
#pragma once

#include <string>

#include "../common/vector_types.h"
#include "api/launch.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

struct Build {
    cl_program program = nullptr;
    cuportError_t error = cuportSuccess;
};

// FNV-1a, twice with different beginnings.
std::string hash_of(const std::string& text);

// What a program can be built for, besides as it is: bits that are added. Kernels get offsets with their pointers,
// sub-groups are warps or halves of them, or layers are scaled (layers.cpp).
constexpr int for_offsets = 1, for_sub_groups = 2, for_layers = 4, for_half_warps = 8;

extern const char* sub_group_options;

// Returns the program, built for what `which` says, and for blocks of one size unless that is zero. `source` differs from
// the program's own where there are offsets.
Build& built(const Program& program, int which, const dim3& block, const std::string& source);

}  // namespace cuport
