// SPDX-License-Identifier: Apache-2.0
//
// Kernels by their addresses, and the launches that find them so.

#include "api.h"

#include <cstdio>
#include <mutex>
#include <unordered_map>

namespace cuport {

namespace {

std::mutex kernels_mutex;

// Made at its first use, because kernels are registered before main() begins. Entries stay where they are.
std::unordered_map<const void*, KernelEntry>& kernels()
{
    static auto& all = *new std::unordered_map<const void*, KernelEntry>;
    return all;
}

}  // namespace

void register_kernel(const void* function, const KernelEntry& entry)
{
    const std::lock_guard<std::mutex> lock(kernels_mutex);
    kernels().emplace(function, entry);
}

const KernelEntry* find_kernel(const void* function)
{
    const std::lock_guard<std::mutex> lock(kernels_mutex);
    const auto found = kernels().find(function);
    return found != kernels().end() ? &found->second : nullptr;
}

hipError_t launch_by_address(Launch what, const void* function, void** arguments)
{
    const KernelEntry* kernel = find_kernel(function);
    if (kernel == nullptr) {
        std::fprintf(stderr,
                     "cuport: launch of %p, which is not the address of a known kernel: it must be cast to `void *` by the name of a "
                     "kernel, in a file that was prepared for the CPU\n",
                     function);
        return fail(hipErrorInvalidDeviceFunction);
    }
    if (arguments == nullptr && kernel->parameter_count != 0) return fail(hipErrorInvalidValue);
    what.kernel = kernel->name;
    if (is_capturing(what.stream)) {
        return capture_launch_by_address(*what.stream, {what.grid, what.block, what.shared_bytes}, function, arguments);
    }
    return kernel->launch(what, function, arguments);
}

}  // namespace cuport

hipError_t hipLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                           hipStream_t stream)
{
    return cuport::launch_by_address({nullptr, grid, block, shared_bytes, stream}, kernel, arguments);
}

hipError_t hipLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                                      hipStream_t stream)
{
    cuport::Launch what{nullptr, grid, block, shared_bytes, stream};
    what.cooperative = true;
    return cuport::launch_by_address(what, kernel, arguments);
}

hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams*, int, unsigned)
{
    return cuport::fail(hipErrorNotSupported);
}

hipError_t hipLaunchKernelExC(const hipLaunchConfig_t* config, const void* kernel, void** arguments)
{
    if (config == nullptr || (config->attrs == nullptr && config->numAttrs != 0)) {
        return cuport::fail(hipErrorInvalidValue);
    }
    cuport::Launch what{nullptr, config->gridDim, config->blockDim, config->dynamicSmemBytes, config->stream};
    for (unsigned i = 0; i < config->numAttrs; ++i) {
        const hipLaunchAttribute& attribute = config->attrs[i];
        if (attribute.id == hipLaunchAttributeCooperative) what.cooperative = attribute.val.cooperative != 0;
        if (attribute.id != hipLaunchAttributeClusterDimension) continue;
        const auto& cluster = attribute.val.clusterDim;
        if (cluster.x > 1 || cluster.y > 1 || cluster.z > 1) return cuport::fail(hipErrorNotSupported);
    }
    return cuport::launch_by_address(what, kernel, arguments);
}
