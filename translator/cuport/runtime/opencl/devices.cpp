// SPDX-License-Identifier: Apache-2.0
//
// Devices: how many there are, and which one a thread works with.

#include "devices.h"

#include <cstddef>
#include <vector>

#include "api/devices.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

bool is_device(int device)
{
    return device >= 0 && static_cast<size_t>(device) < runtime().devices.size();
}

}  // namespace cuport

cuportError_t cuportGetDeviceCount(int* count)
{
    using namespace cuport;
    if (count == nullptr) return fail(cuportErrorInvalidValue);
    *count = static_cast<int>(runtime().devices.size());
    return fail(*count == 0 ? cuportErrorNoDevice : cuportSuccess);
}

cuportError_t cuportGetDevice(int* device)
{
    using namespace cuport;
    if (device == nullptr) return fail(cuportErrorInvalidValue);
    *device = current_device;
    return fail(runtime().error);
}

cuportError_t cuportSetDevice(int device)
{
    using namespace cuport;
    if (runtime().error != cuportSuccess) return fail(runtime().error);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    current_device = device;
    return cuportSuccess;
}

cuportError_t cuportSetValidDevices(int* devices, int count)
{
    using namespace cuport;
    for (int i = 0; i < count; ++i) {
        if (devices == nullptr || !is_device(devices[i])) return fail(cuportErrorInvalidDevice);
    }
    return count > 0 ? cuportSetDevice(devices[0]) : cuportSuccess;
}

cuportError_t cuportInitDevice(int device, unsigned, unsigned)
{
    return cuport::is_device(device) ? cuportSuccess : cuport::fail(cuportErrorInvalidDevice);
}

cuportError_t cuportDeviceSynchronize()
{
    using namespace cuport;
    const cuportError_t error = ready();
    return fail(error != cuportSuccess ? error : synchronize_all());
}

// Frees what the device's memory holds for the program; handles of streams and events stay valid.
cuportError_t cuportDeviceReset()
{
    using namespace cuport;
    const cuportError_t error = cuportDeviceSynchronize();
    if (error != cuportSuccess && (forget_failure == nullptr || !forget_failure())) return error;
    Hold hold(runtime().lock);
    std::vector<Allocation*> all;
    for (const auto& [begin, allocation] : memory().table) {
        if (allocation->kind == Kind::device && allocation->device == current_device) all.push_back(allocation);
    }
    for (Allocation* allocation : all) {
        if (!allocation->is_kept) release(allocation);
    }
    last_error = cuportSuccess;
    return cuportSuccess;
}

cuportError_t cuportThreadSynchronize() { return cuportDeviceSynchronize(); }
cuportError_t cuportThreadExit() { return cuportDeviceReset(); }

cuportError_t cuportDriverGetVersion(int* version)
{
    if (version == nullptr) return cuport::fail(cuportErrorInvalidValue);
    *version = cuport::cuda_version;
    return cuportSuccess;
}

cuportError_t cuportRuntimeGetVersion(int* version) { return cuportDriverGetVersion(version); }
