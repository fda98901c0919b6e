// SPDX-License-Identifier: Apache-2.0
//
// What is known of a kernel, and launches by its address.
#pragma once

#include <cstddef>

#include "kernels.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportError_t known_kernel(const void* function, Prepared*& own);
size_t most_threads_of(const Prepared& own);

}  // namespace cuport
