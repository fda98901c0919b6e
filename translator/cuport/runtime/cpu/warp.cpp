// SPDX-License-Identifier: Apache-2.0
//
// Meetings of lanes: who waits for whom, and what they make of what they bring.

#include "block.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <link.h>

namespace cuport {

// The lanes of a warp whose threads have not ended.
LaneMask Block::live_lanes(unsigned warp) const
{
    const unsigned first = warp * warpSize;
    const unsigned end = std::min(first + warpSize, size_);
    LaneMask live = warps_[warp].present;
    for (unsigned i = std::max(first, begun_); i < end; ++i) live |= lane_bit(i - first);
    return live;
}

// The lanes that wait for what `request` waits for.
LaneMask Block::same_meeting(unsigned warp, const LaneRequest& request) const
{
    LaneMask same = 0;
    for_each_lane(warps_[warp].waiting, [&](int lane) {
        const LaneRequest& other = requests_[warp * warpSize + lane];
        if (other.combine != request.combine || other.mask != request.mask) return;
        if (other.in_group != request.in_group) return;
        if (request.mask != 0 || other.line == request.line) same |= lane_bit(lane);
    });
    return same;
}

void Block::end_meeting(unsigned warp, LaneMask group, int current)
{
    LaneRequest* lanes = &requests_[warp * warpSize];
    lanes[__builtin_ctzll(group)].combine(lanes, group);
    warps_[warp].waiting &= ~group;
    for_each_lane(group, [&](int lane) {
        const unsigned i = warp * warpSize + lane;
        threads_[i].state = static_cast<int>(i) == current ? State::running : State::ready;
        if (threads_[i].state == State::ready) ready_.push(i);
    });
}

LaneMask Block::meet(const LaneRequest& request, Site site)
{
    see_current();
    const unsigned warp = current_ / warpSize;
    const unsigned lane = current_ % warpSize;
    LaneRequest& mine = requests_[current_];
    mine = request;
    mine.line = site.line;
    if (mine.mask != 0) {
        // In a warp of 64, a mask of 32 lanes from one of the upper 32 means that half: what code written for 32 says.
        if (lane >= 32 && mine.mask >> 32 == 0) mine.mask <<= 32;
        if (warpSize == 32) mine.mask &= 0xffffffff;
        if ((mine.mask & lane_bit(lane)) == 0) {
            char why[100];
            std::snprintf(why, sizeof(why), "lane %u is not in its own mask 0x%llx", lane, request.mask);
            refuse_in_kernel(why, site);
        }
    }
    warps_[warp].waiting |= lane_bit(lane);
    const LaneMask expected = live_lanes(warp) & (mine.mask != 0 ? mine.mask : ~LaneMask{0});
    if ((expected & ~warps_[warp].waiting) == 0 && (expected & ~same_meeting(warp, mine)) == 0) {
        end_meeting(warp, expected, current_);
    } else {
        wait(State::in_meeting, site, "warp operation");
    }
    return requests_[current_].result;
}

// Whether a lane that waits without a mask is thought to be behind another one in the program. Steps have no lines. They
// go first: those that wait elsewhere want what the lanes bring that are still in a branch with a step.
static bool is_behind(const LaneRequest& one, const LaneRequest& other)
{
    const bool is_step = one.combine == combine_step;
    return is_step == (other.combine == combine_step) ? one.line < other.line : is_step;
}

// No thread of the block can go on: lets the lanes go that now wait for nobody. Whether there were any.
bool Block::end_stalled_meeting(unsigned warp)
{
    const LaneMask waiting = warps_[warp].waiting;
    const LaneRequest* lanes = &requests_[warp * warpSize];
    int earliest = none;
    for (LaneMask rest = waiting; rest != 0; rest &= rest - 1) {
        const int lane = __builtin_ctzll(rest);
        if (lanes[lane].mask == 0) {
            if (earliest == none || is_behind(lanes[lane], lanes[earliest])) earliest = lane;
            continue;
        }
        const LaneMask expected = lanes[lane].mask & live_lanes(warp);
        if ((expected & ~same_meeting(warp, lanes[lane])) == 0) {
            end_meeting(warp, expected, none);
            return true;
        }
    }
    // Without a mask, the lanes that come together meet. Those that are behind in the program go first, as on a GPU,
    // so that they may catch up with the others.
    if (earliest == none) return false;
    end_meeting(warp, same_meeting(warp, lanes[earliest]), none);
    return true;
}

// Warps in step: verify/cpu/warp_steps.py puts a call around stores to volatile places.

namespace {

// Where the variables of the calling OS thread lie, `__shared__` ones among them.
struct ThreadLocals {
    std::uintptr_t begin = 0, end = 0;
};

// The program comes first, and has all of them.
int note_thread_locals(dl_phdr_info* program, std::size_t, void* noted)
{
    for (int i = 0; i < program->dlpi_phnum; ++i) {
        if (program->dlpi_phdr[i].p_type != PT_TLS) continue;
        const auto begin = reinterpret_cast<std::uintptr_t>(program->dlpi_tls_data);
        *static_cast<ThreadLocals*>(noted) = {begin, begin + program->dlpi_phdr[i].p_memsz};
    }
    return 1;
}

bool is_thread_local(std::uintptr_t place)
{
    static thread_local const ThreadLocals own = [] {
        ThreadLocals noted;
        dl_iterate_phdr(note_thread_locals, &noted);
        return noted;
    }();
    return own.begin <= place && place < own.end;
}

}  // namespace

void Block::step(std::uintptr_t place, int number)
{
    if (!is_thread_local(place) && !shared_.contains(place)) return;
    LaneRequest request;
    request.combine = combine_step;
    meet(request, {"", number});
}

// Lets lanes go on that wait to be in step, in every warp.
void Block::end_steps()
{
    for (unsigned warp = 0; warp * warpSize < size_; ++warp) {
        const LaneMask waiting = warps_[warp].waiting;
        if (waiting == 0) continue;
        const LaneRequest& first = requests_[warp * warpSize + __builtin_ctzll(waiting)];
        if (first.combine != combine_step) continue;
        end_meeting(warp, same_meeting(warp, first), none);
    }
}

void combine_nothing(LaneRequest*, LaneMask) {}

void combine_step(LaneRequest*, LaneMask) {}

void combine_shuffle(LaneRequest* warp, LaneMask group)
{
    for_each_lane(group, [&](int i) {
        const int source = warp[i].source;
        const bool is_there = source >= 0 && source < warpSize && (group & lane_bit(source)) != 0;
        warp[i].result = is_there ? warp[source].value : 0;  // CUDA leaves it open, cards give 0
    });
}

void combine_ballot(LaneRequest* warp, LaneMask group)
{
    LaneMask votes = 0;
    for_each_lane(group, [&](int i) { votes |= warp[i].value != 0 ? lane_bit(i) : 0; });
    for_each_lane(group, [&](int i) { warp[i].result = votes; });
}

void combine_members(LaneRequest* warp, LaneMask group)
{
    for_each_lane(group, [&](int i) { warp[i].result = group; });
}

void combine_match_any(LaneRequest* warp, LaneMask group)
{
    for_each_lane(group, [&](int i) {
        warp[i].result = 0;
        for_each_lane(group, [&](int j) { warp[i].result |= warp[j].value == warp[i].value ? lane_bit(j) : 0; });
    });
}

void combine_match_all(LaneRequest* warp, LaneMask group)
{
    const LaneMask value = warp[__builtin_ctzll(group)].value;
    bool same = true;
    for_each_lane(group, [&](int i) { same = same && warp[i].value == value; });
    for_each_lane(group, [&](int i) { warp[i].result = same ? group : 0; });
}

}  // namespace cuport
