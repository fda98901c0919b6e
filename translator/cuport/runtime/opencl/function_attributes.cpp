// SPDX-License-Identifier: Apache-2.0
//
// What is known of a kernel, and launches by its address.

#include "function_attributes.h"

#include <algorithm>

#include "../common/vector_types.h"
#include "api/function_attributes.h"
#include "api/handles.h"
#include "api/launch.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "kernels.h"
#include "launch.h"
#include "opencl.h"
#include "types/graph_types.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

template <typename T>
static T group_info(const Prepared& own, cl_kernel_work_group_info what)
{
    T value{};
    clGetKernelWorkGroupInfo(own.forms[0].object, device_now().id, what, sizeof(value), &value, nullptr);
    return value;
}

cuportError_t known_kernel(const void* function, Prepared*& own)
{
    const cuportError_t error = function == nullptr ? cuportErrorInvalidDeviceFunction : ready();
    return error != cuportSuccess ? error : prepared_for(function, own);
}

size_t most_threads_of(const Prepared& own)
{
    const size_t bound = static_cast<size_t>(own.kernel->facts.most_threads);
    const size_t most = std::min<size_t>(device_now().max_group, 1024);
    return bound != 0 ? std::min(most, bound) : most;
}

}  // namespace cuport

cuportError_t cuportFuncGetAttributes(cuportFuncAttributes* attributes, const void* function)
{
    using namespace cuport;
    if (attributes == nullptr) return fail(cuportErrorInvalidValue);
    Prepared* own = nullptr;
    const cuportError_t error = known_kernel(function, own);
    if (error != cuportSuccess) return fail(error);
    *attributes = {};
    attributes->sharedSizeBytes = own->kernel->facts.own_local;
    attributes->localSizeBytes = static_cast<size_t>(group_info<cl_ulong>(*own, CL_KERNEL_PRIVATE_MEM_SIZE));
    attributes->maxThreadsPerBlock = static_cast<int>(most_threads_of(*own));
    attributes->numRegs = 32;
    attributes->ptxVersion = attributes->binaryVersion = 70;
    attributes->maxDynamicSharedSizeBytes = static_cast<int>(own->most_local);
    attributes->preferredShmemCarveout = -1;
    return cuportSuccess;
}

// A launch may always have as much local memory as the device has.
cuportError_t cuportFuncSetAttribute(const void* function, cuportFuncAttribute attribute, int value)
{
    using namespace cuport;
    Prepared* own = nullptr;
    const cuportError_t error = known_kernel(function, own);
    if (error != cuportSuccess) return fail(error);
    if (attribute != cuportFuncAttributeMaxDynamicSharedMemorySize) return cuportSuccess;
    const bool fits = value >= 0 && static_cast<size_t>(value) <= own->most_local;
    return fail(fits ? cuportSuccess : cuportErrorInvalidValue);
}

cuportError_t cuportFuncSetCacheConfig(const void* function, cuportFuncCache)
{
    cuport::Prepared* own = nullptr;
    return cuport::fail(cuport::known_kernel(function, own));
}

cuportError_t cuportFuncSetSharedMemConfig(const void* function, cuportSharedMemConfig)
{
    cuport::Prepared* own = nullptr;
    return cuport::fail(cuport::known_kernel(function, own));
}

cuportError_t cuportFuncGetName(const char** name, const void* function)
{
    cuport::Prepared* own = nullptr;
    if (name == nullptr) return cuport::fail(cuportErrorInvalidValue);
    const cuportError_t error = cuport::known_kernel(function, own);
    if (error == cuportSuccess) *name = own->kernel->name;
    return cuport::fail(error);
}

cuportError_t cuportLaunchKernel(const void* function, dim3 grid, dim3 block, void** arguments, size_t shared_bytes,
                                 cuportStream_t stream)
{
    return cuport::fail(cuport::start({grid, block, shared_bytes, stream}, function, arguments));
}

// Clusters of several blocks have no form in OpenCL; a kernel's barriers of the grid need no word here, and the other
// attributes are about speed.
cuportError_t cuportLaunchKernelExC(const cuportLaunchConfig_t* config, const void* function, void** arguments)
{
    using namespace cuport;
    if (config == nullptr) return fail(cuportErrorInvalidValue);
    for (unsigned i = 0; i < config->numAttrs; ++i) {
        const cuportLaunchAttribute& attribute = config->attrs[i];
        const auto& cluster = attribute.val.clusterDim;
        const bool is_cluster = attribute.id == cuportLaunchAttributeClusterDimension &&
                                cluster.x * cluster.y * cluster.z != 1;
        if (is_cluster) return fail(cuportErrorNotSupported);
    }
    const Configuration what = {config->gridDim, config->blockDim, config->dynamicSmemBytes, config->stream};
    return fail(start(what, function, arguments));
}
