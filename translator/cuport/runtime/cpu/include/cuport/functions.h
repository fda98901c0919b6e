// SPDX-License-Identifier: Apache-2.0
//
// What the host asks of kernels and sets for them. The answers are the same for all: occupancy is arithmetic here, where
// OpenCL's runtime must find a kernel by its stub, and declares these calls in another form.
#pragma once

#include <cuport/api_types.h>

namespace cuport {

hipError_t set_function_attribute(hipFuncAttribute attribute, int value);
hipError_t function_attributes(hipFuncAttributes* attributes);
hipError_t max_active_blocks(int* blocks, int block_size, size_t shared_bytes);
hipError_t best_block_size(int* grid_size, int* block_size, int limit);
hipError_t available_shared_memory(size_t* bytes, int blocks, int block_size);

}  // namespace cuport

template <typename Kernel>
hipError_t hipFuncSetAttribute(Kernel*, hipFuncAttribute attribute, int value)
{
    return cuport::set_function_attribute(attribute, value);
}
template <typename Kernel>
hipError_t hipFuncSetCacheConfig(Kernel*, hipFuncCache_t)
{
    return hipSuccess;
}
template <typename Kernel>
hipError_t hipFuncSetSharedMemConfig(Kernel*, hipSharedMemConfig)
{
    return hipSuccess;
}
template <typename Kernel>
hipError_t hipFuncGetAttributes(hipFuncAttributes* attributes, Kernel*)
{
    return cuport::function_attributes(attributes);
}
template <typename Kernel>
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Kernel*, int block_size, size_t shared_bytes)
{
    return cuport::max_active_blocks(blocks, block_size, shared_bytes);
}
template <typename Kernel>
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, Kernel*, int block_size,
                                                                 size_t shared_bytes, unsigned)
{
    return cuport::max_active_blocks(blocks, block_size, shared_bytes);
}
template <typename Kernel>
hipError_t hipOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, Kernel*, size_t = 0, int limit = 0)
{
    return cuport::best_block_size(grid_size, block_size, limit);
}
template <typename Kernel>
hipError_t hipOccupancyMaxPotentialBlockSizeWithFlags(int* grid_size, int* block_size, Kernel*, size_t = 0,
                                                      int limit = 0, unsigned = 0)
{
    return cuport::best_block_size(grid_size, block_size, limit);
}
// `shared_bytes` tells how much a block of some size needs.
template <typename Kernel, typename SharedBytes>
hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMem(int* grid_size, int* block_size, Kernel*,
                                                         SharedBytes shared_bytes, int limit = 0)
{
    const hipError_t error = cuport::best_block_size(grid_size, block_size, limit);
    if (error != hipSuccess) return error;
    int blocks = 0;
    for (; *block_size > 32; *block_size -= 32) {
        const hipError_t wrong = cuport::max_active_blocks(&blocks, *block_size, shared_bytes(*block_size));
        if (wrong != hipSuccess) return wrong;
        if (blocks > 0) break;
    }
    return hipSuccess;
}
template <typename Kernel, typename SharedBytes>
hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int* grid_size, int* block_size, Kernel* kernel,
                                                                  SharedBytes shared_bytes, int limit = 0,
                                                                  unsigned = 0)
{
    return hipOccupancyMaxPotentialBlockSizeVariableSMem(grid_size, block_size, kernel, shared_bytes, limit);
}
template <typename Kernel>
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t* bytes, Kernel*, int blocks, int block_size)
{
    return cuport::available_shared_memory(bytes, blocks, block_size);
}
