// SPDX-License-Identifier: Apache-2.0
//
// Device, managed and pinned memory: who owns an address, and what to say when a kernel goes astray.
//
// With CUPORT_MEMCHECK=1 an allocation ends at a guard page and holds NaN at first; freed, it faults:
//
//     | guard | unused, 0xcd | allocation | guard |
//             ^ page                      ^ page

#include "memory.h"

#include "block.h"
#include "runtime.h"

#include <cinttypes>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include <sys/mman.h>
#include <unistd.h>

namespace cuport {

bool memory_checks()
{
    static const bool checks = environment_number("CUPORT_MEMCHECK", 0, 1, 0) == 1;
    return checks;
}

namespace {

constexpr std::size_t page = 4096;
// What hipMemGetInfo says there is; an allocation beyond it fails as on a GPU, instead of filling the machine.
constexpr std::size_t device_bytes = std::size_t{8} << 30;
constexpr std::size_t alignment = 16;  // with checks: the less, the nearer the guard page

std::uintptr_t to_number(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

std::size_t round_up(std::size_t bytes, std::size_t unit) { return (bytes + unit - 1) / unit * unit; }

}  // namespace

Memory& memory()
{
    static Memory& all = *new Memory;  // never destroyed: static objects of the program may still free theirs
    return all;
}

void* Memory::allocate(std::size_t bytes, Kind kind)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    if (bytes > device_bytes - used_) return nullptr;
    const std::size_t guard = memory_checks() ? page : 0;
    const std::size_t room = round_up(bytes, page);
    constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    void* map = mmap(nullptr, room + 2 * guard, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (map == MAP_FAILED) return nullptr;
    char* begin = static_cast<char*>(map) + guard;
    if (guard != 0) {
        mprotect(map, guard, PROT_NONE);
        mprotect(begin + room, guard, PROT_NONE);
        std::memset(begin, 0xcd, room);
        begin += room - round_up(bytes, alignment);
        std::memset(begin, 0xff, bytes);
    }
    if (kind != Kind::pinned) used_ += bytes;
    allocations_[to_number(begin)] = {bytes, kind, map, room + 2 * guard, ++count_, false};
    return begin;
}

bool Memory::release(void* pointer, bool pinned)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = allocations_.find(to_number(pointer));
    if (found == allocations_.end() || found->second.freed) return false;
    Allocation& allocation = found->second;
    if (allocation.map == nullptr || (allocation.kind == Kind::pinned) != pinned) return false;
    if (!pinned) used_ -= allocation.bytes;
    if (memory_checks() || allocation.kept) {
        // Kept, so that a later access is recognised; its pages go back.
        mprotect(allocation.map, allocation.mapped, PROT_NONE);
        madvise(allocation.map, allocation.mapped, MADV_DONTNEED);
        allocation.freed = true;
        return true;
    }
    munmap(allocation.map, allocation.mapped);
    allocations_.erase(found);
    return true;
}

void* Memory::reserve(std::size_t bytes)
{
    void* pointer = allocate(bytes, Kind::device);
    if (pointer == nullptr) return nullptr;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        allocations_[to_number(pointer)].kept = true;
    }
    release(pointer, false);
    return pointer;
}

void Memory::revive(void* pointer)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = allocations_.find(to_number(pointer));
    if (found == allocations_.end() || !found->second.freed) return;
    Allocation& allocation = found->second;
    const std::size_t guard = memory_checks() ? page : 0;
    mprotect(static_cast<char*>(allocation.map) + guard, allocation.mapped - 2 * guard, PROT_READ | PROT_WRITE);
    if (guard != 0) std::memset(pointer, 0xff, allocation.bytes);
    allocation.freed = false;
    used_ += allocation.bytes;
}

void Memory::add(const void* pointer, std::size_t bytes, Kind kind)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    allocations_[to_number(pointer)] = {bytes, kind, nullptr, 0, 0, false};
}

bool Memory::remove(const void* pointer)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = allocations_.find(to_number(pointer));
    if (found == allocations_.end() || found->second.map != nullptr) return false;
    allocations_.erase(found);
    return true;
}

std::optional<Found> Memory::find(const void* pointer) const
{
    const std::lock_guard<std::mutex> lock(mutex_);
    const std::uintptr_t address = to_number(pointer);
    auto above = allocations_.upper_bound(address);
    if (above == allocations_.begin()) return std::nullopt;
    --above;
    const std::size_t offset = address - above->first;
    if (above->second.freed || offset >= above->second.bytes) return std::nullopt;
    return Found{above->first, above->second, offset};
}

std::vector<Found> Memory::live() const
{
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<Found> all;
    for (const auto& [begin, allocation] : allocations_) {
        if (!allocation.freed) all.push_back({begin, allocation, 0});
    }
    return all;
}

std::size_t Memory::total() const { return device_bytes; }

std::size_t Memory::available() const
{
    const std::lock_guard<std::mutex> lock(mutex_);
    return device_bytes - used_;
}

void Memory::describe_nearest(std::uintptr_t address, char* text, std::size_t size) const
{
    // Without the lock: the fault may have come while this OS thread held it.
    std::uintptr_t best_distance = UINTPTR_MAX;
    std::snprintf(text, size, "nothing is allocated");
    for (const auto& [begin, allocation] : allocations_) {
        const std::uintptr_t end = begin + allocation.bytes;
        const std::uintptr_t distance = address < begin ? begin - address : address >= end ? address - end + 1 : 0;
        if (distance >= best_distance) continue;
        best_distance = distance;
        char place[80];
        if (distance == 0) {
            std::snprintf(place, sizeof(place), "%zu bytes into", static_cast<std::size_t>(address - begin));
        } else if (address < begin) {
            std::snprintf(place, sizeof(place), "%zu bytes before", static_cast<std::size_t>(distance));
        } else {
            std::snprintf(place, sizeof(place), "%zu bytes after the end of", static_cast<std::size_t>(distance - 1));
        }
        std::snprintf(text, size, "%s %sallocation %lu of %zu bytes at 0x%" PRIxPTR, place,
                      allocation.freed ? "the freed " : "", allocation.number, allocation.bytes, begin);
    }
}

// --- faults ---------------------------------------------------------------------------------------------------------

void describe_fault(int signal, std::uintptr_t address, char* text, std::size_t size)
{
    char where[300], nearest[200];
    describe_thread(where, sizeof(where));
    if (signal == SIGFPE) {
        std::snprintf(text, size, "cuport: %s: division of an integer by zero (on a GPU the result is undefined)\n", where);
        return;
    }
    if (address < page) {
        std::snprintf(nearest, sizeof(nearest), "a null pointer");
    } else if (!describe_own_memory(address, nearest, sizeof(nearest))) {
        memory().describe_nearest(address, nearest, sizeof(nearest));
    }
    std::snprintf(text, size, "cuport: %s: invalid access to address 0x%" PRIxPTR "\n  %s\n", where, address, nearest);
}

void end_with_report(const char* text)
{
    dprintf(STDERR_FILENO, "%s", text);
    _exit(memory_exit);
}

namespace {

// Printing from a signal handler is not quite allowed; the process ends here either way.
void on_fault(int signal, siginfo_t* info, void*)
{
    if (!in_kernel() && (signal == SIGFPE || !memory_checks())) {  // the program's own bug: let it die of it
        std::signal(signal, SIG_DFL);
        return;
    }
    begin_report();
    std::fflush(stdout);  // what the program said before
    const std::uintptr_t address = to_number(info->si_addr);
    if (threads_in_row > 1) run_row_again(signal, address);
    if (is_row_run_again) report_row_fault(address);
    char text[fault_text_size];
    describe_fault(signal, address, text, sizeof(text));
    end_with_report(text);
}

}  // namespace

void watch_for_faults()
{
    // A stack of its own for the handler: the one at fault may be full.
    constexpr std::size_t bytes = 64 << 10;
    stack_t stack{};
    stack.ss_sp = std::malloc(bytes);
    stack.ss_size = bytes;
    sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(SIGSEGV, &action, nullptr);
    sigaction(SIGBUS, &action, nullptr);
    sigaction(SIGFPE, &action, nullptr);
}

}  // namespace cuport
