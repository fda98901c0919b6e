// SPDX-License-Identifier: Apache-2.0
//
// The scheduler of one block. README.md has the drawing.

#include "block.h"

#include "grid.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

__thread uint3 threadIdx;
__thread uint3 blockIdx;
__thread dim3 blockDim;
__thread dim3 gridDim;

namespace cuport {

__thread unsigned threads_to_begin;

namespace {

__thread Block* this_block;

constexpr unsigned most_spins = 1024;

// By default threads that have ended are excused from barriers, as on GPUs since Volta.
bool is_barrier_strict()
{
    static const bool strict = [] {
        const char* text = std::getenv("CUPORT_BARRIER");
        return text != nullptr && std::strcmp(text, "strict") == 0;
    }();
    return strict;
}

void fiber_main()
{
    if (CUPORT_SAVE(this_block->fiber()->begin) && !this_block->has_thread_to_begin()) this_block->leave_fiber();
    for (;;) {
        const Launch* launch = this_block->launch();
        launch->run(launch->body);
        this_block->leave_fiber();
    }
}

}  // namespace

bool is_same(Site a, Site b)
{
    return a.line == b.line && (a.file == b.file || std::strcmp(a.file, b.file) == 0);
}

Block& block()
{
    // Lives as long as its OS thread; the plain pointer is quicker to reach.
    if (this_block == nullptr) {
        static thread_local Block of_this_thread;
        this_block = &of_this_thread;
    }
    return *this_block;
}

bool in_kernel() { return this_block != nullptr && this_block->launch() != nullptr; }

// --- running a block ------------------------------------------------------------------------------------------------

void Block::run(const Launch& launch, const BlockOrder& blocks, std::uint64_t begin, std::uint64_t end)
{
    size_ = launch.block.x * launch.block.y * launch.block.z;
    const unsigned warps = (size_ + warpSize - 1) / warpSize;
    if (threads_.size() < size_) {
        threads_.resize(size_);
        requests_.resize(warps * warpSize);
        warps_.resize(warps);
    }
    launch_ = &launch;
    blocks_ = &blocks;
    next_block_ = begin;
    end_of_blocks_ = end;
    begin_block();
    if (!CUPORT_SAVE(home_)) go_to(pick());
    launch_ = nullptr;
}

// No thread of the block before is left.
void Block::begin_block()
{
    const Order order = schedule().order;
    const uint3 index = blocks_->index(next_block_++);
    const dim3& grid = launch_->grid;
    const std::uint64_t number = (std::uint64_t{index.z} * grid.y + index.y) * grid.x + index.x;
    ready_.reset(size_, order, schedule().seed + number);
    begun_ = suspended_ = arrived_ = watching_ = 0;
    if (!spans_.empty()) spans_.clear();
    unbegun_ = size_;
    const unsigned warps = (size_ + warpSize - 1) / warpSize;
    for (unsigned warp = 0; warp < warps; ++warp) warps_[warp] = {};
    if (order != Order::forward) {
        begun_ = size_;
        for (unsigned i = 0; i < size_; ++i) {
            threads_[i].state = State::not_begun;
            warps_[i / warpSize].present |= lane_bit(i % warpSize);
            ready_.push(i);
        }
    }
    blockIdx = index;
}

// Makes `thread`, which has not begun, the current one.
void Block::start(int thread)
{
    const unsigned i = thread;
    current_ = i;
    threadIdx = {i % blockDim.x, i / blockDim.x % blockDim.y, i / (blockDim.x * blockDim.y)};
    unseen_ = schedule().order == Order::forward;
    if (unseen_) {
        begun_ = i + 1;
        threads_to_begin = unbegun_ = size_ - begun_;
    } else {
        threads_[i].state = State::running;
        threads_to_begin = 0;
        --unbegun_;
    }
}

// Catches up with run_threads(), and has the current thread come back here when it ends.
void Block::see_current()
{
    if (!unseen_) return;
    unseen_ = false;
    unbegun_ = threads_to_begin;
    begun_ = size_ - unbegun_;
    current_ = begun_ - 1;
    threads_to_begin = 0;
    threads_[current_].state = State::running;
    warps_[current_ / warpSize].present |= lane_bit(current_ % warpSize);
}

// Returns who goes on: threads on fibers before new ones, so that few fibers are needed.
int Block::pick()
{
    for (;;) {
        if (!ready_.empty()) return ready_.pop();
        if (begun_ < size_) return begun_;
        if (suspended_ == 0) return none;
        if (!resolve_stall()) report_deadlock();
    }
}

void Block::go_to(int thread)
{
    if (thread == none) resume(home_);
    Thread& to = threads_[thread];
    if (to.state == State::ready) {
        to.state = State::running;
        --suspended_;
        current_ = thread;
        unseen_ = false;
        threads_to_begin = 0;
        threadIdx = to.index;
        fiber_ = to.fiber;
        resume(to.place);
    }
    start(thread);
    fiber_ = fibers_.take();
    if (fiber_ != nullptr) resume(fiber_->waiting);
    fiber_ = fibers_.make();
    if (fiber_ == nullptr) {
        std::fprintf(stderr, "cuport: no memory for the stacks of %u threads\n", size_);
        std::_Exit(EXIT_FAILURE);
    }
    fibers_.enter(fiber_, fiber_main);
}

// Suspends the current thread; returns when it is picked.
void Block::wait(State state, Site site, const char* what)
{
    Thread& thread = threads_[current_];
    thread.state = state;
    thread.site = site;
    thread.what = what;
    thread.index = threadIdx;
    thread.fiber = fiber_;
    ++suspended_;
    if (!CUPORT_SAVE(thread.place)) go_to(pick());
}

// The current thread has ended. Begins another one on its fiber if that is whose turn it is, the next block's after the
// last of its own.
bool Block::end_thread()
{
    if (unseen_) {
        begun_ = size_;
        unbegun_ = 0;
    } else {
        threads_[current_].state = State::ended;
        warps_[current_ / warpSize].present &= ~lane_bit(current_ % warpSize);
    }
    next_ = pick();
    if (next_ == none && next_block_ != end_of_blocks_) {
        begin_block();
        next_ = pick();
    }
    if (next_ == none || threads_[next_].state == State::ready) return false;
    start(next_);
    return true;
}

// Ends the current thread where it is: its fiber begins anew, with the next thread or with none.
void Block::abandon_thread()
{
    see_current();
    has_thread_to_begin_ = end_thread();
    resume(fiber_->begin);
}

// Returns when the fiber has a new thread to run.
void Block::leave_fiber()
{
    Fiber* fiber = fiber_;
    fibers_.give_back(fiber);
    if (!CUPORT_SAVE(fiber->waiting)) go_to(next_);
}

void Block::give_way()
{
    // Rarely, because a switch costs more than an atomic; often when looking for races.
    if (schedule().order == Order::random ? ready_.below(4) == 0 : ++chances_ % 64 == 0) give_way_at_once();
}

void Block::give_way_at_once()
{
    see_current();
    // Lanes may spin for a lock that one holds which waits for them, to go on in step.
    if (suspended_ != 0 && ++spins_ % most_spins == 0) end_steps();
    const bool is_new = begun_ < size_;
    const bool is_alone = !is_new && ready_.empty();
    // What this block's threads wait for may be another block's to do, even while they keep each other busy.
    if (grid_ != nullptr && (is_alone || ++grid_chances_ % 16 == 0)) grid_->give_way(turn_);
    if (is_alone) return;
    Thread& thread = threads_[current_];
    thread.state = State::ready;
    thread.index = threadIdx;
    thread.fiber = fiber_;
    ++suspended_;
    const int next = is_new ? begun_ : ready_.pop();
    ready_.push_last_to_go(current_);
    if (!CUPORT_SAVE(thread.place)) go_to(next);
}

// --- barriers -------------------------------------------------------------------------------------------------------

// Whether all threads that have not ended wait at the same barrier.
bool Block::is_barrier_complete() const
{
    if (is_barrier_strict() && arrived_ != size_) return false;
    const Thread* first = nullptr;
    for (unsigned i = 0; i < size_; ++i) {
        const Thread& thread = threads_[i];
        if (thread.state != State::at_barrier) continue;
        if (first == nullptr) first = &thread;
        if (thread.across_grid != first->across_grid || !is_same(thread.site, first->site)) return false;
    }
    return true;
}

void Block::open_barrier(int current)
{
    arrivals_ = {static_cast<int>(arrived_), 0};
    arrived_ = 0;
    bool has_met_grid = false;
    for (unsigned i = 0; i < size_; ++i) {
        Thread& thread = threads_[i];
        if (thread.state != State::at_barrier) continue;
        if (thread.across_grid && !has_met_grid) grid_->barrier(turn_, thread.site);
        has_met_grid = true;
        arrivals_.true_predicates += thread.predicate;
        thread.state = static_cast<int>(i) == current ? State::running : State::ready;
        if (thread.state == State::ready) ready_.push(i);
    }
}

Arrivals Block::barrier(bool predicate, Site site) { return arrive(predicate, false, site); }

void Block::grid_barrier(Site site)
{
    if (grid_ == nullptr) refuse_in_kernel("a grid barrier in a kernel that was not launched cooperatively", site);
    arrive(false, true, site);
}

Arrivals Block::arrive(bool predicate, bool across_grid, Site site)
{
    see_current();
    Thread& thread = threads_[current_];
    thread.predicate = predicate;
    thread.across_grid = across_grid;
    thread.state = State::at_barrier;
    thread.site = site;
    thread.index = threadIdx;
    ++arrived_;
    const bool is_last = unbegun_ == 0 && arrived_ == suspended_ + 1;
    if (is_last && is_barrier_complete()) {
        open_barrier(current_);
    } else {
        wait(State::at_barrier, site, across_grid ? "grid barrier" : "barrier");
    }
    return arrivals_;
}

// --- what kernels call ----------------------------------------------------------------------------------------------

Arrivals barrier(bool predicate, Site site) { return this_block->barrier(predicate, site); }
LaneMask meet(LaneRequest request, Site site) { return this_block->meet(request, site); }
void grid_barrier(Site site) { this_block->grid_barrier(site); }
bool is_cooperative() { return this_block->launch()->cooperative; }

void exchange_span(unsigned first, unsigned size, Slot* slot, Site site)
{
    this_block->exchange_span(first, size, slot, site);
}

void wait_while(const unsigned* word, unsigned value, const char* what, Site site)
{
    this_block->wait_while(word, value, what, site);
}

void step(const volatile void* place, int number)
{
    if (in_kernel()) this_block->step(reinterpret_cast<std::uintptr_t>(place), number);
}

void wake(const unsigned* word)
{
    if (in_kernel()) this_block->wake(word);
}

void give_way()
{
    if (in_kernel()) this_block->give_way();
}

void give_way_at_once()
{
    if (in_kernel()) this_block->give_way_at_once();
}

void* dynamic_shared_memory() { return block().shared().begin(); }

void* follow_dynamic_shared_memory(void** pointer)
{
    block().shared().follow(pointer);
    return block().shared().begin();
}

}  // namespace cuport
