// SPDX-License-Identifier: Apache-2.0
//
// The blocks of a launch: in which order they run, and, for a cooperative one, how they meet.
#pragma once

#include "runtime.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <vector>

namespace cuport {

// Blocks by their turn: as CUPORT_SCHEDULE wants it.
class BlockOrder {
public:
    explicit BlockOrder(const Launch& launch);
    std::uint64_t count() const { return count_; }
    uint3 index(std::uint64_t turn) const;

private:
    dim3 grid_;
    std::uint64_t count_;
    std::uint64_t stride_ = 1;
    Order order_;
};

// A cooperative launch. Each block has an OS thread of its own, and with it its own fibers and `__shared__` memory; so
// all are alive at once. Only CUPORT_THREADS of them run at a time: one that waits for others hands its turn on.
class CooperativeGrid {
public:
    explicit CooperativeGrid(const Launch& launch);

    // Runs all blocks; the caller is none of their OS threads.
    void run();

    // Called by the OS thread of the block that came `turn`-th.
    void run_block(unsigned turn);
    void barrier(unsigned turn, Site site);
    void give_way(unsigned turn);

private:
    enum class State : unsigned char { ready, running, at_barrier, ended };
    struct Member {
        State state = State::ready;
        Site site{};
        std::condition_variable goes_on;
    };
    using Lock = std::unique_lock<std::mutex>;

    void hand_on();
    void wait_for_turn(Lock& lock, Member& member);
    void check_barrier() const;
    [[noreturn]] void report_deadlock() const;

    const Launch& launch_;
    const BlockOrder order_;
    const unsigned count_;
    const unsigned usual_slots_;
    unsigned slots_;  // how many may run
    unsigned running_ = 0, waiting_ = 0, ended_ = 0;
    unsigned long switches_ = 0;  // how often a turn began
    std::unique_ptr<Member[]> members_;
    std::deque<unsigned> ready_;
    std::condition_variable all_ended_;
};

// Runs a launch whose configuration is possible.
hipError_t launch_cooperatively(const Launch& launch);

}  // namespace cuport
