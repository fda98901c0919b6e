// SPDX-License-Identifier: Apache-2.0
//
// What the device's half of a program says of itself; cuda_frontend/device_half.py writes it.
#pragma once

#include <cstddef>

namespace cuport {

struct DeviceKernel {
    const char* name;  // mangled
    void (*run)(void* arguments);  // run_threads() for it; `arguments` is what cudaLaunchKernel() takes
    const std::size_t* parameter_sizes;
    const char* const* parameter_types;  // for names that carry none
    std::size_t parameter_count;
    bool has_independent_blocks;  // nothing tells them whether they run at once
};

struct DeviceVariable {
    const char* name;
    void* address;
};

}  // namespace cuport
