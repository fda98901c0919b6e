// SPDX-License-Identifier: Apache-2.0
//
// The devices, and the one context that they share: made when the program first needs them.
#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "api/handles.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

struct Device {
    cl_device_id id = nullptr;
    std::string name;
    size_t max_group = 1, max_items[3] = {1, 1, 1};
    cl_ulong local_bytes = 0;
    Stream* null_stream = nullptr;
    cl_command_queue transfers = nullptr;  // for the runtime's own commands
};

struct Runtime {
    std::recursive_mutex lock;
    cuportError_t error = cuportSuccess;  // why there is no context
    cl_context context = nullptr;
    std::vector<Device> devices;
    bool has_svm = false;       // buffers have the same address for host and device
    bool has_fine_svm = false;  // and both may use them without being told who does
    bool has_images = false;
    bool divides_exactly = false;  // where a program is built with the option for it
    std::atomic<bool> refuses_null{false};  // for a parameter of a kernel, beside addresses
    Runtime();
};

extern thread_local int current_device;

template <typename T>
T device_info(cl_device_id device, cl_device_info what)
{
    T value{};
    clGetDeviceInfo(device, what, sizeof(value), &value, nullptr);
    return value;
}

std::string device_text(cl_device_id device, cl_device_info what);
std::string platform_text(cl_platform_id platform, cl_platform_info what);

// Never destroyed: what runs at the program's end may still use it.
Runtime& runtime();

typedef std::lock_guard<std::recursive_mutex> Hold;
Device& device_now();

}  // namespace cuport
