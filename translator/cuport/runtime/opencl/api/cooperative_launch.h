// SPDX-License-Identifier: Apache-2.0
//
// Cooperative launches: all blocks of a grid may wait for each other. OpenCL's work-groups can't, so such a kernel ends at
// each barrier of the grid, and is launched again to go on behind it.
#pragma once

#include <cstddef>

#include "../../common/vector_types.h"
#include "../types/runtime_enums.h"
#include "handles.h"
#include "launch.h"

namespace cuport {

// What a kernel with barriers of the grid gets: what host and kernel tell each other, a record of so many bytes for each
// block and for each thread, and a place for each block's dynamic shared memory.
inline Argument grid_state() { return {Argument::is_grid_state, -1, 3 * sizeof(int), nullptr}; }
inline Argument grid_blocks(size_t size) { return {Argument::is_grid_blocks, -1, size, nullptr}; }
inline Argument grid_threads(size_t size) { return {Argument::is_grid_threads, -1, size, nullptr}; }
inline Argument grid_shared() { return {Argument::is_grid_shared, -1, 0, nullptr}; }

}  // namespace cuport

cuportError_t cuportLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block, void** arguments,
                                            size_t shared_bytes = 0, cuportStream_t stream = nullptr);

template <typename... P>
cuportError_t cuportLaunchCooperativeKernel(void (*kernel)(P...), dim3 grid, dim3 block, void** arguments,
                                            size_t shared_bytes = 0, cuportStream_t stream = nullptr)
{
    const void* function = cuport::address_of(kernel);
    return cuportLaunchCooperativeKernel(function, grid, block, arguments, shared_bytes, stream);
}
