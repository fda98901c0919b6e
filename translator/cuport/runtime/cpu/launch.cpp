// SPDX-License-Identifier: Apache-2.0
//
// Launches: the limits of a configuration, the blocks one after another, on one OS thread or on several.

#include "block.h"
#include "children.h"
#include "grid.h"
#include "helpers.h"
#include "runtime.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace cuport {

// --- the environment ------------------------------------------------------------------------------------------------

namespace {

[[noreturn]] void refuse(const char* name, const char* text, const char* wanted)
{
    std::fprintf(stderr, "cuport: %s=%s: expected %s\n", name, text, wanted);
    std::_Exit(2);
}

int read_warp_size()
{
    const long size = environment_number("CUPORT_WARP_SIZE", 32, 64, 32);
    if (size != 32 && size != 64) refuse("CUPORT_WARP_SIZE", std::getenv("CUPORT_WARP_SIZE"), "32 or 64");
    return static_cast<int>(size);
}

Schedule read_schedule()
{
    const char* text = std::getenv("CUPORT_SCHEDULE");
    if (text == nullptr || std::strcmp(text, "forward") == 0) return {};
    if (std::strcmp(text, "reverse") == 0) return {Order::reverse, 0};
    char* end = nullptr;
    if (std::strncmp(text, "random:", 7) == 0) {
        const std::uint64_t seed = std::strtoull(text + 7, &end, 10);
        if (end != text + 7 && *end == '\0') return {Order::random, seed};
    }
    refuse("CUPORT_SCHEDULE", text, "forward, reverse or random:SEED");
}

}  // namespace

long environment_number(const char* name, long least, long most, long otherwise)
{
    const char* text = std::getenv(name);
    if (text == nullptr || *text == '\0') return otherwise;
    char* end = nullptr;
    errno = 0;
    const long number = std::strtol(text, &end, 10);
    if (*end != '\0' || errno != 0 || number < least || number > most) {
        char wanted[80];
        std::snprintf(wanted, sizeof(wanted), "a whole number from %ld to %ld", least, most);
        refuse(name, text, wanted);
    }
    return number;
}

const Schedule& schedule()
{
    static const Schedule read = read_schedule();
    return read;
}

// --- messages -------------------------------------------------------------------------------------------------------

std::string kernel_name(const Launch& launch)
{
    const std::string name = launch.kernel;
    // A launch by macro may hold its kernel as HIP_KERNEL_NAME(name<arguments>).
    const std::string wrapper = "HIP_KERNEL_NAME(";
    if (name.compare(0, wrapper.size(), wrapper) != 0) return name;
    return name.substr(wrapper.size(), name.size() - wrapper.size() - 1);
}

bool describe_thread(char* text, std::size_t size)
{
    if (!in_kernel()) {
        std::snprintf(text, size, "outside kernels");
        return false;
    }
    const std::string kernel = kernel_name(*block().launch());
    const int length = std::snprintf(text, size, "kernel '%s', block (%u,%u,%u), %s (%u,%u,%u)", kernel.c_str(),
                                     blockIdx.x, blockIdx.y, blockIdx.z,
                                     threads_in_row > 1 ? "one of the threads" : "thread", threadIdx.x, threadIdx.y,
                                     threadIdx.z);
    if (threads_in_row > 1 && static_cast<std::size_t>(length) < size) {
        std::snprintf(text + length, size - length, " to (%u,%u,%u)", threadIdx.x + threads_in_row - 1, threadIdx.y,
                      threadIdx.z);
    }
    return true;
}

void begin_report()
{
    static std::atomic<long> reporter{0};
    const long self = syscall(SYS_gettid);
    long before = 0;
    if (reporter.compare_exchange_strong(before, self) || before == self) return;
    for (;;) pause();
}

void refuse_in_kernel(const char* why, Site site)
{
    begin_report();
    char who[300];
    describe_thread(who, sizeof(who));
    std::fflush(nullptr);
    std::fprintf(stderr, "cuport: %s: %s\n  at %s:%d\n", who, why, site.file, site.line);
    std::_Exit(deadlock_exit);
}

bool describe_own_memory(std::uintptr_t address, char* text, std::size_t size)
{
    if (!in_kernel()) return false;
    if (block().fibers().is_guard(address)) {
        std::snprintf(text, size, "the thread's stack is full (%zu KiB)", FiberPool::stack_bytes >> 10);
        return true;
    }
    if (block().shared().is_guard(address)) {
        std::snprintf(text, size, "after the end of the %zu bytes of dynamic shared memory",
                      block().launch()->shared_bytes);
        return true;
    }
    return false;
}

// --- dynamic shared memory ------------------------------------------------------------------------------------------

DynamicShared::~DynamicShared()
{
    if (map_ != nullptr) munmap(map_, mapped_ + FiberPool::page);
}

void DynamicShared::resize(std::size_t bytes)
{
    constexpr std::size_t page = FiberPool::page;
    const std::size_t wanted = bytes / page * page + page;
    if (wanted > mapped_) {
        if (map_ != nullptr) munmap(map_, mapped_ + page);
        mapped_ = wanted;
        map_ = static_cast<char*>(
            mmap(nullptr, mapped_ + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        if (map_ == MAP_FAILED) {
            std::fprintf(stderr, "cuport: no memory for %zu bytes of shared memory\n", bytes);
            std::_Exit(EXIT_FAILURE);
        }
        mprotect(map_ + mapped_, page, PROT_NONE);
    }
    // Aligned to 16, the most that CUDA promises here.
    begin_ = map_ + mapped_ - (bytes + 15) / 16 * 16;
    if (memory_checks()) std::memset(begin_, 0xff, bytes);
    for (void** follower : followers_) *follower = begin_;
}

// --- blocks ---------------------------------------------------------------------------------------------------------

namespace {

using Clock = std::chrono::steady_clock;

// The blocks of one launch, handed out to whoever asks.
class Grid {
public:
    explicit Grid(const Launch& launch)
        : launch_(launch),
          order_(launch),
          share_(launch.has_independent_blocks ? std::clamp<std::uint64_t>(order_.count() / 512, 1, 32) : 1)
    {
    }

    std::uint64_t blocks() const { return order_.count(); }

    // Returns when no block is left to begin, or it is `end` and one is.
    void run_blocks(Clock::time_point end = Clock::time_point::max())
    {
        Block& block = cuport::block();
        blockDim = launch_.block;
        gridDim = launch_.grid;
        block.shared().resize(launch_.shared_bytes);
        const bool is_endless = end == Clock::time_point::max();
        while (is_endless || Clock::now() < end) {
            const std::uint64_t begin = next_.fetch_add(share_, std::memory_order_relaxed);
            if (begin >= order_.count()) return;
            const std::uint64_t behind = std::min(begin + share_, order_.count());
            block.run(launch_, order_, begin, behind);
        }
    }

    bool is_left() const { return next_ < order_.count(); }

private:
    const Launch& launch_;
    const BlockOrder order_;
    // How many blocks are handed out at once: neighbours mostly use neighbouring memory. One where a block may wait for
    // another, which must not be behind it in the same OS thread.
    const std::uint64_t share_;
    std::atomic<std::uint64_t> next_{0};
};

// How many OS threads help with all launches, or, where CUPORT_THREADS doesn't say it, -1: then the other processors
// help where nobody can tell. Under a schedule of its own, and where memory is checked, a run is to be repeatable.
long read_helpers()
{
    const long threads = environment_number("CUPORT_THREADS", 1, 256, 0);
    if (threads != 0) return threads - 1;
    return schedule().order == Order::forward && !memory_checks() ? -1 : 0;
}

// Runs a grid on the other processors, too, once it turns out to be worth waking them. Each thread of a block that runs
// may need a stack, which is two of the mappings that Linux lets a process have, 65530 by default, and each OS thread
// keeps those that it had: as long as 4096 threads run at most, that is 42,000 with 64 processors.
void run_on_all_processors(Grid& grid, const dim3& block)
{
    constexpr std::chrono::microseconds patience{200};
    constexpr long most_threads = 4096;
    static const long others = static_cast<long>(std::thread::hardware_concurrency()) - 1;
    if (others <= 0) return grid.run_blocks();
    grid.run_blocks(Clock::now() + patience);
    if (!grid.is_left()) return;
    static Helpers& helpers = *new Helpers(std::min(others, 63l));
    helpers.run([&grid] { grid.run_blocks(); }, most_threads / (long{block.x} * block.y * block.z) - 1);
}

bool is_possible(const Launch& launch)
{
    const dim3 &grid = launch.grid, &block = launch.block;
    if (grid.x == 0 || grid.y == 0 || grid.z == 0 || block.x == 0 || block.y == 0 || block.z == 0) return false;
    if (grid.x > 0x7fffffff || grid.y > 65535 || grid.z > 65535) return false;
    return block.x <= 1024 && block.y <= 1024 && block.z <= 64 && std::uint64_t{block.x} * block.y * block.z <= 1024;
}

}  // namespace

// Runs the blocks of a grid, and gives what they asked for.
static hipError_t run_grid(const Launch& launch, std::vector<Child>& children)
{
    static const long helping = read_helpers();
    // One launch at a time, whichever host thread it comes from: kernels share the device's helpers.
    static std::mutex device;
    const std::lock_guard<std::mutex> lock(device);
    hipError_t error = hipSuccess;
    if (launch.cooperative) {
        error = launch_cooperatively(launch);
    } else {
        Grid grid(launch);
        if (helping > 0 && grid.blocks() > 1) {
            static Helpers& helpers = *new Helpers(helping);
            helpers.run([&grid] { grid.run_blocks(); }, helping);
        } else if (helping < 0 && launch.has_independent_blocks) {
            run_on_all_processors(grid, launch.block);
        } else {
            grid.run_blocks();
        }
    }
    children = take_children();
    return error;
}

hipError_t launch(const Launch& launch)
{
    if (in_kernel()) {
        std::fprintf(stderr, "cuport: launch of '%s' from a kernel: HIP has no dynamic parallelism\n", launch.kernel);
        std::_Exit(EXIT_FAILURE);
    }
    if (told_device_error() != hipSuccess) return fail(told_device_error());
    if (!is_possible(launch)) return fail(hipErrorInvalidConfiguration);
    if (launch.shared_bytes > dynamic_shared_limit()) return fail(hipErrorInvalidValue);
    if (is_recording()) record_before_launch();
    static thread_local const bool watching = (watch_for_faults(), true);
    static_cast<void>(watching);
    std::vector<Child> children;
    const hipError_t error = run_grid(launch, children);
    run_children(children);
    return error;
}

}  // namespace cuport

const int warpSize = cuport::read_warp_size();
