// SPDX-License-Identifier: Apache-2.0
//
// Occupancy, as well as it can be told.

#include "api/occupancy.h"

#include <algorithm>
#include <cstddef>

#include "api/launch.h"
#include "context.h"
#include "errors.h"
#include "function_attributes.h"
#include "kernels.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

int compute_units() { return static_cast<int>(device_info<cl_uint>(device_now().id, CL_DEVICE_MAX_COMPUTE_UNITS)); }

cuportError_t largest_block(const void* function, int limit, int* size)
{
    Prepared* own = nullptr;
    const cuportError_t error = known_kernel(function, own);
    if (error != cuportSuccess) return fail(error);
    *size = static_cast<int>(most_threads_of(*own));
    if (limit > 0) *size = std::min(*size, limit);
    return cuportSuccess;
}

}  // namespace cuport

cuportError_t cuportOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* function, int block_size,
                                                              size_t shared_bytes)
{
    using namespace cuport;
    if (blocks == nullptr || block_size <= 0) return fail(cuportErrorInvalidValue);
    Prepared* own = nullptr;
    const cuportError_t error = known_kernel(function, own);
    if (error != cuportSuccess) return fail(error);
    const size_t shared = own->kernel->facts.own_local + shared_bytes;
    const size_t local_bytes = static_cast<size_t>(device_now().local_bytes);
    const size_t by_threads = std::min<size_t>(2048 / static_cast<size_t>((block_size + 31) / 32 * 32), 32);
    const size_t by_memory = shared == 0 ? by_threads : local_bytes / shared;
    const bool fits = static_cast<size_t>(block_size) <= most_threads_of(*own);
    *blocks = fits ? static_cast<int>(std::min(by_threads, by_memory)) : 0;
    return cuportSuccess;
}

cuportError_t cuportOccupancyAvailableDynamicSMemPerBlock(size_t* bytes, const void* function, int blocks,
                                                          int block_size)
{
    using namespace cuport;
    if (bytes == nullptr || blocks <= 0 || block_size <= 0) return fail(cuportErrorInvalidValue);
    Prepared* own = nullptr;
    const cuportError_t error = known_kernel(function, own);
    if (error != cuportSuccess) return fail(error);
    const size_t share = static_cast<size_t>(device_now().local_bytes) / static_cast<size_t>(blocks);
    *bytes = share - std::min(share, own->kernel->facts.own_local);
    return cuportSuccess;
}
