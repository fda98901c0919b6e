// SPDX-License-Identifier: Apache-2.0
//
// Cooperative launches: a kernel with barriers of the grid is launched until it comes to its end. The memory for what its
// blocks and threads know belongs to the launch, which so returns when the kernel has ended.

#include "api/cooperative_launch.h"

#include <cstddef>

#include "../common/api/memcpy.h"
#include "../common/api/memory.h"
#include "../common/api/streams.h"
#include "../common/vector_types.h"
#include "errors.h"
#include "kernels.h"
#include "launch.h"
#include "types/runtime_enums.h"

namespace cuport {

// The memory of one launch.
class GridMemory {
public:
    GridMemory() = default;
    GridMemory(const GridMemory&) = delete;
    GridMemory& operator=(const GridMemory&) = delete;
    ~GridMemory()
    {
        for (void* place : places.all) {
            if (place != nullptr) cuportFree(place);
        }
    }

    cuportError_t allocate(const Configuration& what, const Kernel& kernel)
    {
        const size_t blocks = static_cast<size_t>(what.grid.x) * what.grid.y * what.grid.z;
        const size_t threads = blocks * what.block.x * what.block.y * what.block.z;
        for (const Argument& argument : kernel.arguments) {
            size_t bytes = 0;
            switch (argument.kind) {
            case Argument::is_grid_state: bytes = argument.size; break;
            case Argument::is_grid_blocks: bytes = blocks * argument.size; break;
            case Argument::is_grid_threads: bytes = threads * argument.size; break;
            case Argument::is_grid_shared: bytes = blocks * what.shared_bytes + 1; break;
            default: continue;
            }
            const cuportError_t error = cuportMalloc(&places.of(argument.kind), bytes);
            if (error != cuportSuccess) return error;
        }
        return cuportSuccess;
    }

    GridPlaces places;
};

static cuportError_t run_phases(Configuration what, Prepared& own, void** values)
{
    what.shared_bytes = (what.shared_bytes + 3) / 4 * 4;  // it is kept by words
    GridMemory memory;
    cuportError_t error = memory.allocate(what, *own.kernel);
    void* const state = memory.places.of(Argument::is_grid_state);
    int told[3] = {0, 0, static_cast<int>(what.shared_bytes / 4)};  // as grid_phases.py says
    do {
        told[0] = told[1];
        told[1] = 0;
        if (error == cuportSuccess) {
            error = cuportMemcpyAsync(state, told, sizeof(told), cuportMemcpyHostToDevice, what.stream);
        }
        if (error == cuportSuccess) error = start_phase(what, own, values, memory.places);
        if (error == cuportSuccess) {
            error = cuportMemcpyAsync(told, state, sizeof(told), cuportMemcpyDeviceToHost, what.stream);
        }
        if (error == cuportSuccess) error = cuportStreamSynchronize(what.stream);
    } while (error == cuportSuccess && told[1] != 0);
    return error;
}

static const bool are_phases_run = [] {
    start_in_phases = run_phases;
    return true;
}();

}  // namespace cuport

cuportError_t cuportLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block, void** arguments,
                                            size_t shared_bytes, cuportStream_t stream)
{
    return cuport::fail(cuport::start({grid, block, shared_bytes, stream}, function, arguments));
}
