// SPDX-License-Identifier: Apache-2.0
//
// What kernels ask for, and the host does when the grid has ended: launches, copies.
#pragma once

#include <cuport/kernel.h>

#include <vector>

namespace cuport {

struct Child {
    void* body;
    hipError_t (*run)(void* body);
    void (*drop)(void* body);
    bool is_tail;  // behind all others of the grid
};

// Takes what the grid that has just ended asked for.
std::vector<Child> take_children();

// Does it, one after another. An error of one is CUDA's to the thread that asked for it, and nobody else's: it is said.
void run_children(const std::vector<Child>& children);

}  // namespace cuport
