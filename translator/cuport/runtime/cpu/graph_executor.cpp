// SPDX-License-Identifier: Apache-2.0
//
// What this runtime does for graphs. Nodes do their work at once.

#include "api.h"

#include "../common/graph_executor.h"

namespace cuport {

hipError_t keep_launch(hipStream_t stream, void* body, hipError_t (*run)(void*), void (*drop)(void*))
{
    const std::shared_ptr<void> kept(body, drop);
    return capture(*stream, hipGraphNodeTypeKernel, [kept, run] { return run(kept.get()); });
}

class CpuGraphExecutor final : public GraphExecutor {
    CaptureState* capture_state(hipStream_t stream) override { return named_stream(stream); }

    bool parameter_sizes(const void* function, std::vector<size_t>& sizes) override
    {
        const KernelEntry* kernel = find_kernel(function);
        if (kernel != nullptr) {
            sizes.assign(kernel->parameter_sizes, kernel->parameter_sizes + kernel->parameter_count);
        }
        return kernel != nullptr;
    }

    hipError_t run(const hipGraph& graph, hipStream_t) override { return graph.run(); }

    // The first goes, or the last, or any, as the schedule says: a dependency that is missing shows as another result.
    size_t choose(size_t ready, size_t done) override
    {
        const Schedule& order = schedule();
        if (order.order == Order::forward) return 0;
        if (order.order == Order::reverse) return ready - 1;
        std::uint64_t random = order.seed * 2 + 1;
        for (size_t i = 0; i <= done; ++i) random = random * 6364136223846793005u + 1442695040888963407u;
        return (random >> 33) % ready;
    }

    hipError_t launch(const GraphLaunch& what, const void* function, void** arguments) override
    {
        return launch_by_address({nullptr, what.grid, what.block, what.shared_bytes, nullptr}, function, arguments);
    }

    hipError_t copy(const hipMemcpy3DParms& what) override { return hipMemcpy3D(&what); }

    hipError_t set(const hipMemsetParams& what) override
    {
        const Box to{static_cast<char*>(what.dst), what.pitch, 0};
        return set_box(to, what.value, what.elementSize, {what.width, what.height, 1});
    }

    hipError_t call(const hipHostNodeParams& what) override
    {
        what.fn(what.userData);
        return hipSuccess;
    }

    hipError_t record(hipEvent_t event) override { return record_now(event); }
    hipError_t wait(hipEvent_t) override { return hipSuccess; }  // its work has been done already
    hipError_t reserve(void** pointer, size_t bytes, Work& work) override
    {
        return cuport::reserve(pointer, bytes, work);
    }
    hipError_t free(void* pointer) override { return hipFree(pointer); }
    hipError_t fail(hipError_t error) override { return cuport::fail(error); }
};

GraphExecutor& graph_executor()
{
    static CpuGraphExecutor executor;
    return executor;
}

}  // namespace cuport
