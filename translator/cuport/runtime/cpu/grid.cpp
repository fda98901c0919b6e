// SPDX-License-Identifier: Apache-2.0
//
// Cooperative launches: OS threads for blocks, turns, and the barrier of the grid.

#include "grid.h"

#include "block.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

namespace cuport {

// --- the order of blocks --------------------------------------------------------------------------------------------

BlockOrder::BlockOrder(const Launch& launch)
    : grid_(launch.grid), count_(std::uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z), order_(schedule().order)
{
    if (order_ != Order::random) return;
    // Multiplying by what has no factor in common with the count visits every block once.
    stride_ = schedule().seed % count_;
    while (std::gcd(stride_, count_) != 1) ++stride_;
}

uint3 BlockOrder::index(std::uint64_t turn) const
{
    std::uint64_t i = turn;
    if (order_ == Order::reverse) i = count_ - 1 - turn;
    if (order_ == Order::random) {
        i = static_cast<std::uint64_t>(static_cast<unsigned __int128>(turn) * stride_ % count_);
    }
    if (i < grid_.x) return {static_cast<unsigned>(i), 0, 0};  // spares most grids the divisions
    return {static_cast<unsigned>(i % grid_.x), static_cast<unsigned>(i / grid_.x % grid_.y),
            static_cast<unsigned>(i / grid_.x / grid_.y)};
}

// --- OS threads for blocks ------------------------------------------------------------------------------------------

namespace {

// Guards all that follows: there is one cooperative launch at a time.
std::mutex grid_mutex;

// OS threads that wait for a block to run, from this launch to the next. They are never joined: the process ends with
// them.
struct Resident {
    CooperativeGrid* grid = nullptr;
    unsigned turn = 0;
    std::condition_variable changed;
};
std::vector<Resident*> idle_residents;

void reside(Resident* self)
{
    watch_for_faults();
    for (;;) {
        CooperativeGrid* grid;
        unsigned turn;
        {
            std::unique_lock<std::mutex> lock(grid_mutex);
            self->changed.wait(lock, [self] { return self->grid != nullptr; });
            grid = std::exchange(self->grid, nullptr);
            turn = self->turn;
        }
        grid->run_block(turn);
    }
}

// How many stacks all OS threads together keep for later launches. Each is two of the mappings that Linux lets a process
// have, 65530 by default.
constexpr std::size_t kept_stacks = 2048;

// Where a program waits for a plain variable, nobody hands a turn on; then another block may run as well.
constexpr std::chrono::milliseconds patience{500};

}  // namespace

CooperativeGrid::CooperativeGrid(const Launch& launch)
    : launch_(launch),
      order_(launch),
      count_(static_cast<unsigned>(order_.count())),
      usual_slots_(static_cast<unsigned>(environment_number("CUPORT_THREADS", 1, 256, 1))),
      slots_(usual_slots_),
      members_(new Member[count_])
{
    for (unsigned turn = 0; turn < count_; ++turn) ready_.push_back(turn);
}

void CooperativeGrid::run()
{
    Lock lock(grid_mutex);
    std::vector<Resident*> residents;
    for (unsigned turn = 0; turn < count_; ++turn) {
        if (idle_residents.empty()) {
            idle_residents.push_back(new Resident);
            std::thread(reside, idle_residents.back()).detach();
        }
        Resident* resident = idle_residents.back();
        idle_residents.pop_back();
        residents.push_back(resident);
        resident->turn = turn;
        resident->grid = this;
        resident->changed.notify_one();
    }
    hand_on();
    while (ended_ < count_) {
        const unsigned long before = switches_;
        const auto is_over = [this] { return ended_ == count_; };
        if (all_ended_.wait_for(lock, patience, is_over) || switches_ != before || ready_.empty()) continue;
        ++slots_;
        hand_on();
    }
    // In the order of their first use, so that the next launch finds its blocks' stacks where they were.
    idle_residents.insert(idle_residents.end(), residents.rbegin(), residents.rend());
}

void CooperativeGrid::run_block(unsigned turn)
{
    Member& self = members_[turn];
    {
        Lock lock(grid_mutex);
        wait_for_turn(lock, self);
    }
    Block& block = cuport::block();
    blockDim = launch_.block;
    gridDim = launch_.grid;
    block.shared().resize(launch_.shared_bytes);
    block.join(this, turn);
    block.run(launch_, order_, turn, turn + 1);
    block.join(nullptr, 0);
    if (FiberPool::total() > kept_stacks) block.fibers().clear();

    const Lock lock(grid_mutex);
    self.state = State::ended;
    --running_;
    ++ended_;
    check_barrier();
    hand_on();
    if (ended_ == count_) all_ended_.notify_one();
}

// --- turns and the barrier: with the mutex held ---------------------------------------------------------------------

void CooperativeGrid::hand_on()
{
    while (running_ < slots_ && !ready_.empty()) {
        Member& next = members_[ready_.front()];
        ready_.pop_front();
        next.state = State::running;
        next.goes_on.notify_one();
        ++running_;
        ++switches_;
    }
}

void CooperativeGrid::wait_for_turn(Lock& lock, Member& member)
{
    member.goes_on.wait(lock, [&member] { return member.state == State::running; });
}

void CooperativeGrid::give_way(unsigned turn)
{
    Lock lock(grid_mutex);
    if (ready_.empty()) return;
    Member& self = members_[turn];
    self.state = State::ready;
    ready_.push_back(turn);
    --running_;
    hand_on();
    wait_for_turn(lock, self);
}

void CooperativeGrid::barrier(unsigned turn, Site site)
{
    Lock lock(grid_mutex);
    Member& self = members_[turn];
    self.state = State::at_barrier;
    self.site = site;
    --running_;
    ++waiting_;
    if (waiting_ == count_) {
        for (unsigned i = 0; i < count_; ++i) {
            members_[i].state = State::ready;
            ready_.push_back(i);
        }
        waiting_ = 0;
        slots_ = usual_slots_;
    }
    check_barrier();
    hand_on();
    wait_for_turn(lock, self);
}

// On a GPU, the grid waits for ever for a block that has ended.
void CooperativeGrid::check_barrier() const
{
    if (waiting_ != 0 && waiting_ + ended_ == count_) report_deadlock();
}

void CooperativeGrid::report_deadlock() const
{
    begin_report();
    std::vector<bool> told(count_);
    bool is_first = true;
    std::fflush(nullptr);
    for (unsigned i = 0; i < count_; ++i) {
        const Member& first = members_[i];
        if (told[i] || first.state != State::at_barrier) continue;
        unsigned count = 0;
        for (unsigned j = i; j < count_; ++j) {
            if (members_[j].state != State::at_barrier || !is_same(members_[j].site, first.site)) continue;
            told[j] = true;
            ++count;
        }
        const uint3 block = order_.index(i);
        if (is_first) {
            std::fprintf(stderr, "cuport: kernel '%s', block (%u,%u,%u): a grid barrier that not all blocks reach\n",
                         kernel_name(launch_).c_str(), block.x, block.y, block.z);
        }
        is_first = false;
        std::fprintf(stderr, "  %u of %u blocks wait at the grid barrier in %s:%d, the first is (%u,%u,%u)\n", count,
                     count_, first.site.file, first.site.line, block.x, block.y, block.z);
    }
    std::fprintf(stderr, "  %u have ended\n", ended_);
    std::_Exit(deadlock_exit);
}

// --- launches -------------------------------------------------------------------------------------------------------

hipError_t launch_cooperatively(const Launch& launch)
{
    // Each thread of each block may need a stack, and other kernels' barriers have some, too.
    constexpr std::uint64_t most_blocks = 1024, most_threads = 16 << 10;
    const BlockOrder order(launch);
    const std::uint64_t threads = order.count() * launch.block.x * launch.block.y * launch.block.z;
    if (order.count() > most_blocks || threads > most_threads) return fail(hipErrorCooperativeLaunchTooLarge);
    CooperativeGrid grid(launch);
    grid.run();
    return hipSuccess;
}

}  // namespace cuport
