// SPDX-License-Identifier: Apache-2.0
//
// Launches from kernels. CUDA leaves open when they begin, but for what streams say: here one after another, in the order
// in which the grid's threads asked for them, when the grid has ended.

#include "children.h"

#include "block.h"
#include "runtime.h"

#include <cstdint>
#include <cstdio>
#include <mutex>
#include <utility>

namespace cuport {

constexpr std::uintptr_t tail_launch = 3;  // cudaStreamTailLaunch

static std::mutex lock;  // blocks may run on several OS threads
static std::vector<Child> kept;

bool is_in_kernel() { return in_kernel(); }

hipError_t keep_child(hipStream_t stream, void* body, hipError_t (*run)(void* body), void (*drop)(void* body))
{
    const std::lock_guard<std::mutex> hold(lock);
    kept.push_back({body, run, drop, reinterpret_cast<std::uintptr_t>(stream) == tail_launch});
    return hipSuccess;
}

std::vector<Child> take_children()
{
    const std::lock_guard<std::mutex> hold(lock);
    return std::exchange(kept, {});
}

void run_children(const std::vector<Child>& children)
{
    for (const bool is_tail : {false, true}) {
        for (const Child& child : children) {
            if (child.is_tail != is_tail) continue;
            const hipError_t error = child.run(child.body);
            if (error != hipSuccess) {
                std::fprintf(stderr, "cuport: what a kernel asked for failed: %s\n", hipGetErrorString(error));
            }
            child.drop(child.body);
        }
    }
}

}  // namespace cuport
