// SPDX-License-Identifier: Apache-2.0
//
// One OS thread's block: its threads, who of them can go on, and who waits where.
#pragma once

#include "fibers.h"
#include "runtime.h"

#include <deque>

namespace cuport {

class BlockOrder;
class CooperativeGrid;

enum class State : unsigned char { not_begun, running, ready, at_barrier, in_meeting, watching, ended };

struct Thread {
    State state = State::not_begun;
    bool predicate = false;    // for __syncthreads_count and the like
    bool across_grid = false;  // its barrier is the grid's
    Site site{};               // where it waits
    const char* what = "";     // for what, as a report calls it
    const unsigned* word = nullptr;  // when watching: until this is no longer `value`
    unsigned value = 0;
    uint3 index{};           // its threadIdx
    Fiber* fiber = nullptr;  // whose stack it stands on
    Place place;             // where it goes on
};

struct Warp {
    LaneMask waiting = 0;  // lanes in a meeting
    LaneMask present = 0;  // lanes that the scheduler has seen and that have not ended
};

// Threads of several warps that exchange what they have: a tile of a block that is wider than a warp.
struct Span {
    unsigned first, size;  // its threads
    Combine combine;
    unsigned round = 0;        // how often it has ended
    std::vector<Slot*> slots;  // of those that wait
};

// Threads that can go on. Forward: first in, first out. Reverse: last in, first out. Random: any.
class ReadyQueue {
public:
    void reset(unsigned capacity, Order order, std::uint64_t seed)
    {
        slots_.resize(capacity + 1);
        head_ = tail_ = 0;
        order_ = order;
        state_ = (seed + 1) * 0x9e3779b97f4a7c15ull;
    }
    bool empty() const { return head_ == tail_; }
    void push(unsigned thread)
    {
        slots_[tail_] = thread;
        tail_ = after(tail_);
    }
    void push_last_to_go(unsigned thread)
    {
        if (order_ != Order::reverse) return push(thread);
        head_ = before(head_);
        slots_[head_] = thread;
    }
    unsigned pop()
    {
        if (order_ == Order::reverse) {
            tail_ = before(tail_);
            return slots_[tail_];
        }
        if (order_ == Order::random) {
            const unsigned size = tail_ >= head_ ? tail_ - head_ : tail_ + slots_.size() - head_;
            std::swap(slots_[head_], slots_[(head_ + below(size)) % slots_.size()]);
        }
        const unsigned thread = slots_[head_];
        head_ = after(head_);
        return thread;
    }
    // A number in [0, limit): xorshift, the same on every machine.
    unsigned below(unsigned limit)
    {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<unsigned>((state_ >> 32) * limit >> 32);
    }

private:
    unsigned after(unsigned slot) const { return slot + 1 == slots_.size() ? 0 : slot + 1; }
    unsigned before(unsigned slot) const { return slot == 0 ? slots_.size() - 1 : slot - 1; }

    std::vector<unsigned> slots_;
    unsigned head_ = 0, tail_ = 0;
    Order order_ = Order::forward;
    std::uint64_t state_ = 1;
};

// Memory for `extern __shared__`: it ends at a guard page, so that an access behind it faults.
class DynamicShared {
public:
    ~DynamicShared();
    void resize(std::size_t bytes);  // to at least this size; moves the end of the array to the guard page
    void* begin() const { return begin_; }
    bool is_guard(std::uintptr_t address) const
    {
        return map_ != nullptr && address - reinterpret_cast<std::uintptr_t>(map_ + mapped_) < FiberPool::page;
    }
    bool contains(std::uintptr_t address) const
    {
        return map_ != nullptr && address - reinterpret_cast<std::uintptr_t>(map_) < mapped_;
    }
    void follow(void** pointer) { followers_.push_back(pointer); }

private:
    char* map_ = nullptr;
    std::size_t mapped_ = 0;
    char* begin_ = nullptr;
    std::vector<void**> followers_;  // pointers of arrays declared outside functions
};

class Block {
public:
    // Runs some blocks of a grid, one after another; blockDim and gridDim are set.
    void run(const Launch& launch, const BlockOrder& blocks, std::uint64_t begin, std::uint64_t end);

    // Called on a fiber, by the thread that runs.
    bool end_thread();
    [[noreturn]] void abandon_thread();
    // Runs the launch's threads from threadIdx on, with nothing of what stands on the fiber.
    [[noreturn]] void run_again()
    {
        has_thread_to_begin_ = true;
        resume(fiber_->begin);
    }
    void leave_fiber();
    Arrivals barrier(bool predicate, Site site);
    void grid_barrier(Site site);
    LaneMask meet(const LaneRequest& request, Site site);
    // Before and after a store to a volatile place; the lanes of a warp go on together if that is in shared memory.
    void step(std::uintptr_t place, int number);
    void exchange_span(unsigned first, unsigned size, Slot* slot, Site site);
    void wait_while(const unsigned* word, unsigned value, const char* what, Site site);
    void wake(const unsigned* word);
    void give_way();
    void give_way_at_once();

    // The cooperative launch that it is a block of, or null; by its OS thread, between blocks.
    void join(CooperativeGrid* grid, unsigned turn)
    {
        grid_ = grid;
        turn_ = turn;
    }

    Fiber* fiber() const { return fiber_; }
    bool has_thread_to_begin() const { return has_thread_to_begin_; }

    const Launch* launch() const { return launch_; }
    DynamicShared& shared() { return shared_; }
    const DynamicShared& shared() const { return shared_; }
    const FiberPool& fibers() const { return fibers_; }
    FiberPool& fibers() { return fibers_; }

private:
    static constexpr int none = -1;

    void begin_block();
    void start(int thread);
    void see_current();
    int pick();
    [[noreturn]] void go_to(int thread);
    void wait(State state, Site site, const char* what);

    Arrivals arrive(bool predicate, bool across_grid, Site site);
    bool is_barrier_complete() const;
    void open_barrier(int current);

    Span& span(unsigned first, unsigned size, Combine combine);
    bool end_span_if_complete(Span& span);
    bool wake_changed();

    LaneMask live_lanes(unsigned warp) const;
    LaneMask same_meeting(unsigned warp, const LaneRequest& request) const;
    void end_meeting(unsigned warp, LaneMask group, int current);
    bool end_stalled_meeting(unsigned warp);
    void end_steps();

    bool resolve_stall();
    [[noreturn]] void report_deadlock() const;

    const Launch* launch_ = nullptr;
    const BlockOrder* blocks_ = nullptr;
    std::uint64_t next_block_ = 0, end_of_blocks_ = 0;  // which of *blocks_ follow the one that runs
    unsigned size_ = 0;       // threads in the block
    unsigned begun_ = 0;      // in forward order the threads below have begun; else all are queued, and it is size_
    unsigned unbegun_ = 0;    // how many threads have not begun
    unsigned suspended_ = 0;  // how many stand on a fiber and don't run
    unsigned arrived_ = 0;    // how many of those wait at the barrier
    unsigned watching_ = 0;   // how many of those watch a word
    unsigned current_ = 0;
    bool unseen_ = false;  // the current thread began in run_threads(): current_ and begun_ lag behind
    Fiber* fiber_ = nullptr;
    int next_ = none;  // where leave_fiber() goes
    bool has_thread_to_begin_ = false;  // for the fiber that begins anew
    unsigned chances_ = 0;  // calls of give_way()
    unsigned grid_chances_ = 0;
    unsigned spins_ = 0;  // calls of give_way_at_once() since the last that let waiting lanes go on
    CooperativeGrid* grid_ = nullptr;
    unsigned turn_ = 0;
    Arrivals arrivals_{};

    std::vector<Thread> threads_;
    std::vector<LaneRequest> requests_;
    std::vector<Warp> warps_;
    std::deque<Span> spans_;
    ReadyQueue ready_;
    FiberPool fibers_;
    DynamicShared shared_;
    Place home_;  // in run()
};

bool is_same(Site a, Site b);

// This OS thread's.
Block& block();
bool in_kernel();

}  // namespace cuport
