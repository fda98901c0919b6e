// SPDX-License-Identifier: Apache-2.0
//
// cuda::barrier: arrivals and waits apart, phase by phase, and copies that it waits for.
#pragma once

#include <cuport/group_operations.h>
#include <cuport/thread_scope.h>

#include <cstddef>

namespace cuda {

// A number of bytes, of memory that is aligned so.
template <size_t alignment>
struct aligned_size_t {
    static constexpr size_t align = alignment;
    size_t value;
    explicit constexpr aligned_size_t(size_t bytes) : value(bytes) {}
    constexpr operator size_t() const { return value; }
};

struct cuport_no_completion {
    void operator()() const {}
};

template <thread_scope scope, typename Completion = cuport_no_completion>
class barrier {
public:
    class arrival_token {
        unsigned phase;
        explicit arrival_token(unsigned phase) : phase(phase) {}
        friend class barrier;
    };

    barrier() = default;  // for init()
    explicit barrier(std::ptrdiff_t expected, Completion completion = Completion())
        : phase_(0), expected_(static_cast<int>(expected)), pending_(expected_), completion_(completion)
    {
    }
    barrier(const barrier&) = delete;
    barrier& operator=(const barrier&) = delete;

    arrival_token arrive(std::ptrdiff_t count = 1, cuport::Site site = cuport::Site::here())
    {
        const unsigned phase = __atomic_load_n(&phase_, __ATOMIC_ACQUIRE);
        const int left = __atomic_sub_fetch(&pending_, static_cast<int>(count), __ATOMIC_ACQ_REL);
        if (left < 0) cuport::misuse("more threads arrive at a cuda::barrier than it was made for", site);
        if (left == 0) begin_phase(phase + 1);
        return arrival_token(phase);
    }

    void wait(arrival_token&& token, cuport::Site site = cuport::Site::here()) const
    {
        wait_while_phase_is(token.phase, site);
    }
    void arrive_and_wait(cuport::Site site = cuport::Site::here()) { wait(arrive(1, site), site); }
    void arrive_and_drop(cuport::Site site = cuport::Site::here())
    {
        __atomic_sub_fetch(&expected_, 1, __ATOMIC_ACQ_REL);
        static_cast<void>(arrive(1, site));
    }

    // The phases of a barrier are even and odd in turn; the first is even.
    void wait_parity(bool odd, cuport::Site site = cuport::Site::here()) const
    {
        const unsigned phase = __atomic_load_n(&phase_, __ATOMIC_ACQUIRE);
        if ((phase & 1) == odd) wait_while_phase_is(phase, site);
    }
    bool try_wait(arrival_token&& token) const
    {
        cuport::give_way_at_once();
        return __atomic_load_n(&phase_, __ATOMIC_ACQUIRE) != token.phase;
    }
    bool try_wait_parity(bool odd) const
    {
        cuport::give_way_at_once();
        return (__atomic_load_n(&phase_, __ATOMIC_ACQUIRE) & 1) != odd;
    }

    static constexpr std::ptrdiff_t max() { return (1 << 20) - 1; }

    void cuport_init(std::ptrdiff_t expected, Completion completion)
    {
        expected_ = pending_ = static_cast<int>(expected);
        completion_ = completion;
        phase_ = 0;
    }

private:
    void begin_phase(unsigned phase)
    {
        completion_();
        __atomic_store_n(&pending_, __atomic_load_n(&expected_, __ATOMIC_ACQUIRE), __ATOMIC_RELEASE);
        __atomic_store_n(&phase_, phase, __ATOMIC_RELEASE);
        cuport::wake(&phase_);
    }

    void wait_while_phase_is(unsigned phase, cuport::Site site) const
    {
        if (scope == thread_scope_block || scope == thread_scope_thread) {
            cuport::wait_while(&phase_, phase, "cuda::barrier", site);
        } else {
            // Threads of other blocks, on other OS threads, may be the ones to come.
            while (__atomic_load_n(&phase_, __ATOMIC_ACQUIRE) == phase) cuport::give_way_at_once();
        }
    }

    // Not initialised, as `__shared__` variables can't be.
    unsigned phase_;
    int expected_, pending_;
    Completion completion_;
};

template <thread_scope scope, typename Completion>
void init(barrier<scope, Completion>* what, std::ptrdiff_t expected, Completion completion = Completion())
{
    what->cuport_init(expected, completion);
}

// --- copies: done at once -------------------------------------------------------------------------------------------

template <typename Bytes, thread_scope scope, typename Completion>
void memcpy_async(void* to, const void* from, const Bytes& bytes, barrier<scope, Completion>&)
{
    memcpy(to, from, bytes);
}

template <typename Group, typename Bytes, thread_scope scope, typename Completion>
void memcpy_async(const Group& group, void* to, const void* from, const Bytes& bytes, barrier<scope, Completion>&)
{
    cuport::copy_together(group, to, from, bytes);
}

}  // namespace cuda
