// SPDX-License-Identifier: Apache-2.0
//
// Fibers: stacks that one OS thread switches between. makecontext() enters a new one; from then on they switch by
// CUPORT_SAVE and resume(), because swapcontext() would ask the kernel for the signal mask each time.
#pragma once

#include <atomic>
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include <sys/mman.h>
#include <ucontext.h>

namespace cuport {

// A place to go on. CUPORT_SAVE(place) is false at first, and true when resume(place) has come back to it. The compiler's
// own way stores three words, and has registers saved where they are live; the C library's stores and hides eight.
// Of compilers' own ways only GCC's for x86-64 has been tried.
#if defined(__x86_64__) && !defined(__clang__)
struct Place {
    void* words[5];
};
#define CUPORT_SAVE(place) (__builtin_setjmp((place).words) != 0)
// Not inline: the compiler lets no function do both.
[[noreturn, gnu::noinline]] inline void resume(Place& place) { __builtin_longjmp(place.words, 1); }
#else
struct Place {
    jmp_buf words;
};
#define CUPORT_SAVE(place) (_setjmp((place).words) != 0)
[[noreturn]] inline void resume(Place& place) { _longjmp(place.words, 1); }
#endif

struct Fiber {
    Place waiting;  // for its next thread
    Place begin;    // where it begins anew, without what stands on it
    char* stack = nullptr;
    Fiber* next_free = nullptr;
};

class FiberPool {
public:
    static constexpr std::size_t page = 4096;
    static constexpr std::size_t stack_bytes = std::size_t{512} << 10;  // CUDA's limit for a thread's local memory

    ~FiberPool() { clear(); }

    // How many fibers all pools hold.
    static std::size_t total() { return total_; }

    // Ends all fibers; none runs, and none waits.
    void clear()
    {
        for (const auto& fiber : fibers_) munmap(fiber->stack, stack_bytes);
        total_ -= fibers_.size();
        fibers_.clear();
        free_ = nullptr;
    }

    // Returns a fiber that waits in its context, or null.
    Fiber* take()
    {
        if (free_ == nullptr) return nullptr;
        Fiber* fiber = free_;
        free_ = fiber->next_free;
        return fiber;
    }

    void give_back(Fiber* fiber)
    {
        fiber->next_free = free_;
        free_ = fiber;
    }

    // Returns a fiber to enter(), or null when there is no memory.
    Fiber* make()
    {
        constexpr int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
        void* stack = mmap(nullptr, stack_bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
        if (stack == MAP_FAILED) return nullptr;
        mprotect(stack, page, PROT_NONE);  // so that an overflow faults
        fibers_.push_back(std::make_unique<Fiber>());
        fibers_.back()->stack = static_cast<char*>(stack);
        ++total_;
        return fibers_.back().get();
    }

    [[noreturn]] void enter(Fiber* fiber, void (*entry)()) const
    {
        // If all stacks began at the same offset, their tops would compete for the same few sets of the cache.
        const std::size_t colour = fibers_.size() % 61 * 192;
        ucontext_t context;
        getcontext(&context);
        context.uc_stack.ss_sp = fiber->stack;
        context.uc_stack.ss_size = stack_bytes - colour;
        context.uc_link = nullptr;
        makecontext(&context, entry, 0);
        setcontext(&context);
        abort();
    }

    bool is_guard(std::uintptr_t address) const
    {
        for (const auto& fiber : fibers_) {
            if (address - reinterpret_cast<std::uintptr_t>(fiber->stack) < page) return true;
        }
        return false;
    }

private:
    static inline std::atomic<std::size_t> total_{0};
    std::vector<std::unique_ptr<Fiber>> fibers_;
    Fiber* free_ = nullptr;
};

}  // namespace cuport
