// SPDX-License-Identifier: Apache-2.0
//
// What groups of threads wait for beyond barriers and warps: a tile of several warps, and words in memory.

#include "block.h"

#include <cuport/group_operations.h>

#include <algorithm>

namespace cuport {

namespace {

void combine_group(LaneRequest* warp, LaneMask group)
{
    Slot* slots[64];
    unsigned count = 0;
    for_each_lane(group, [&](int i) { slots[count++] = reinterpret_cast<Slot*>(warp[i].value); });
    warp[__builtin_ctzll(group)].in_group(slots, count);
}

}  // namespace

void exchange(const Members& who, Slot* slot, Site site)
{
    slot->rank = who.rank;
    if (who.kind == Members::one) {
        slot->combine(&slot, 1);
    } else if (who.kind == Members::lanes) {
        LaneRequest request;
        request.combine = combine_group;
        request.in_group = slot->combine;
        request.mask = who.mask;
        request.value = reinterpret_cast<LaneMask>(slot);
        meet(request, site);
    } else {
        exchange_span(who.first, who.size, slot, site);
    }
}

[[noreturn]] void misuse(const char* why, Site site) { refuse_in_kernel(why, site); }

void synchronise(const Members& who, Scope scope, Site site)
{
    if (scope == Scope::grid) return grid_barrier(site);
    if (scope == Scope::block) {
        barrier(false, site);
    } else if (who.kind == Members::lanes) {
        __syncwarp(who.mask, site);
    } else if (who.kind == Members::span) {
        Slot slot;
        slot.combine = [](Slot**, unsigned) {};
        exchange(who, &slot, site);
    }
}

Members tile_members(const Members& all, unsigned size)
{
    if (size == 0 || (size & (size - 1)) != 0) misuse("a tile whose size is no power of two", Site::here());
    const unsigned rank = all.rank % size;
    const unsigned begin = all.rank - rank;  // the tile's first rank
    if (all.kind == Members::lanes) {
        LaneMask mask = 0;
        unsigned i = 0;
        for_each_lane(all.mask, [&](int lane) {
            if (i >= begin && i < begin + size) mask |= lane_bit(lane);
            ++i;
        });
        return {Members::lanes, rank, static_cast<unsigned>(__builtin_popcountll(mask)), mask, 0};
    }
    if (all.kind == Members::one) return all;
    const unsigned first = all.first + begin;
    const unsigned end = std::min({first + size, all.first + all.size, block_threads()});
    if (size > static_cast<unsigned>(warpSize)) return {Members::span, rank, end - first, 0, first};
    return {Members::lanes, rank, end - first, rank_mask(end - first) << first % warpSize, 0};
}

void combine_group_vote(Slot** slots, unsigned count)
{
    Vote vote{false, true, 0};
    for (unsigned i = 0; i < count; ++i) {
        const auto& slot = *static_cast<VoteSlot*>(slots[i]);
        vote.any |= slot.predicate;
        vote.all &= slot.predicate;
        if (slot.predicate && slot.rank < 64) vote.ballot |= lane_bit(slot.rank);
    }
    for (unsigned i = 0; i < count; ++i) static_cast<VoteSlot*>(slots[i])->result = vote;
}

// --- spans ----------------------------------------------------------------------------------------------------------

Span& Block::span(unsigned first, unsigned size, Combine combine)
{
    for (Span& span : spans_) {
        if (span.first == first && span.size == size && span.combine == combine) return span;
    }
    spans_.push_back({first, size, combine, 0, {}});
    return spans_.back();
}

// Ends the exchange when all threads of the span that have not ended are there.
bool Block::end_span_if_complete(Span& span)
{
    unsigned live = 0;
    const unsigned end = std::min(span.first + span.size, size_);
    for (unsigned next, i = span.first; i < end; i = next) {
        next = std::min(i / warpSize * warpSize + warpSize, end);
        const LaneMask lanes = ~LaneMask{0} >> (64 - (next - i)) << i % warpSize;
        live += __builtin_popcountll(live_lanes(i / warpSize) & lanes);
    }
    if (span.slots.size() != live) return false;
    std::sort(span.slots.begin(), span.slots.end(), [](const Slot* a, const Slot* b) { return a->rank < b->rank; });
    span.combine(span.slots.data(), live);
    span.slots.clear();
    ++span.round;
    wake(&span.round);
    return true;
}

void Block::exchange_span(unsigned first, unsigned size, Slot* slot, Site site)
{
    see_current();
    Span& mine = span(first, size, slot->combine);
    const unsigned round = mine.round;
    mine.slots.push_back(slot);
    if (!end_span_if_complete(mine)) wait_while(&mine.round, round, "tile operation", site);
}

// --- words ----------------------------------------------------------------------------------------------------------

void Block::wait_while(const unsigned* word, unsigned value, const char* what, Site site)
{
    see_current();
    while (__atomic_load_n(word, __ATOMIC_ACQUIRE) == value) {
        threads_[current_].word = word;
        threads_[current_].value = value;
        ++watching_;
        wait(State::watching, site, what);
    }
}

void Block::wake(const unsigned* word)
{
    if (watching_ == 0) return;
    for (unsigned i = 0; i < size_; ++i) {
        Thread& thread = threads_[i];
        if (thread.state != State::watching || thread.word != word) continue;
        thread.state = State::ready;
        --watching_;
        ready_.push(i);
    }
}

// Lets those go on whose word has changed without a call of wake(). Whether there were any.
bool Block::wake_changed()
{
    const unsigned before = watching_;
    for (unsigned i = 0; watching_ != 0 && i < size_; ++i) {
        Thread& thread = threads_[i];
        if (thread.state != State::watching || __atomic_load_n(thread.word, __ATOMIC_ACQUIRE) == thread.value) continue;
        thread.state = State::ready;
        --watching_;
        ready_.push(i);
    }
    return watching_ != before;
}

}  // namespace cuport
