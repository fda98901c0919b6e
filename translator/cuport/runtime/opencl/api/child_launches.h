// SPDX-License-Identifier: Apache-2.0
//
// Launches from kernels: memory in which kernels ask for them, as a symbol, and the kernels that they launch.
#pragma once

#include "launch.h"

namespace cuport {

extern unsigned children[1048576];

// A kernel that others launch, by a number.
struct Child {
    Child(unsigned long long number, Stub stub);
};

}  // namespace cuport
