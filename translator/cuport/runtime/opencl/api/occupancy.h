// SPDX-License-Identifier: Apache-2.0
//
// Occupancy. OpenCL tells how large a work-group may be, and nothing of how many a compute unit runs at a time: the
// answers are as for a compute unit with 2048 threads, 32 groups, and the local memory of one group for all.
#pragma once

#include <cstddef>

#include "../types/runtime_enums.h"
#include "launch.h"

cuportError_t cuportOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* function, int block_size,
                                                              size_t shared_bytes);

namespace cuport {

cuportError_t largest_block(const void* function, int limit, int* size);
int compute_units();

template <typename Shared>
cuportError_t potential_block_size(int* grid_size, int* block_size, const void* function, Shared shared, int limit)
{
    int size = 0, best = 0, blocks = 0;
    const cuportError_t error = largest_block(function, limit, &size);
    if (error != cuportSuccess) return error;
    if (grid_size == nullptr || block_size == nullptr) return cuportErrorInvalidValue;
    for (; size > 0; size = size > 32 ? (size - 1) / 32 * 32 : 0) {
        const size_t bytes = shared(size);
        const cuportError_t asked = cuportOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, size, bytes);
        if (asked != cuportSuccess) return asked;
        if (blocks * size <= best) continue;
        best = blocks * size;
        *block_size = size;
        *grid_size = blocks * compute_units();
    }
    return best > 0 ? cuportSuccess : cuportErrorInvalidConfiguration;
}

}  // namespace cuport

template <typename... P>
cuportError_t cuportOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void (*kernel)(P...), int block_size,
                                                              size_t shared_bytes)
{
    const void* function = cuport::address_of(kernel);
    return cuportOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size, shared_bytes);
}
template <typename T>
cuportError_t cuportOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, T* function, int block_size,
                                                                       size_t shared_bytes, unsigned)
{
    return cuportOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size, shared_bytes);
}
template <typename T>
cuportError_t cuportOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, T function, size_t shared_bytes = 0,
                                                   int limit = 0)
{
    const auto shared = [=](int) { return shared_bytes; };
    return cuport::potential_block_size(grid_size, block_size, cuport::address_of(function), shared, limit);
}
template <typename T>
cuportError_t cuportOccupancyMaxPotentialBlockSizeWithFlags(int* grid_size, int* block_size, T function,
                                                            size_t shared_bytes = 0, int limit = 0, unsigned = 0)
{
    return cuportOccupancyMaxPotentialBlockSize(grid_size, block_size, function, shared_bytes, limit);
}
template <typename Shared, typename T>
cuportError_t cuportOccupancyMaxPotentialBlockSizeVariableSMem(int* grid_size, int* block_size, T function,
                                                               Shared shared, int limit = 0)
{
    return cuport::potential_block_size(grid_size, block_size, cuport::address_of(function), shared, limit);
}
template <typename Shared, typename T>
cuportError_t cuportOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int* grid_size, int* block_size, T function,
                                                                        Shared shared, int limit = 0, unsigned = 0)
{
    return cuportOccupancyMaxPotentialBlockSizeVariableSMem(grid_size, block_size, function, shared, limit);
}

cuportError_t cuportOccupancyAvailableDynamicSMemPerBlock(size_t* bytes, const void* function, int blocks,
                                                          int block_size);
template <typename... P>
cuportError_t cuportOccupancyAvailableDynamicSMemPerBlock(size_t* bytes, void (*kernel)(P...), int blocks,
                                                          int block_size)
{
    const void* function = cuport::address_of(kernel);
    return cuportOccupancyAvailableDynamicSMemPerBlock(bytes, function, blocks, block_size);
}
