// SPDX-License-Identifier: Apache-2.0
//
// What cooperative groups are made of: who their members are, and combiners for what the members bring together.
#pragma once

#include <cuport/warp.h>

namespace cuport {

enum class Scope : unsigned char { some, block, grid };

[[noreturn]] void misuse(const char* why, Site site);

// --- places ---------------------------------------------------------------------------------------------------------

inline unsigned block_threads() { return blockDim.x * blockDim.y * blockDim.z; }
inline unsigned block_rank() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }
inline unsigned long long grid_threads()
{
    return 1ull * gridDim.x * gridDim.y * gridDim.z * block_threads();
}
inline unsigned long long block_rank_in_grid()
{
    return blockIdx.x + 1ull * gridDim.x * (blockIdx.y + 1ull * gridDim.y * blockIdx.z);
}
inline unsigned long long grid_rank() { return block_rank_in_grid() * block_threads() + block_rank(); }

// --- members --------------------------------------------------------------------------------------------------------

inline LaneMask rank_mask(unsigned size) { return size >= 64 ? ~LaneMask{0} : lane_bit(size) - 1; }

inline Members block_members() { return {Members::span, block_rank(), block_threads(), 0, 0}; }

// The lanes in `mask`, which the caller is one of.
inline Members lane_members(LaneMask mask)
{
    const unsigned rank = __builtin_popcountll(mask & (lane_bit(lane()) - 1));
    return {Members::lanes, rank, static_cast<unsigned>(__builtin_popcountll(mask)), mask, 0};
}

// The members whose ranks are in `ranks`.
inline Members chosen_members(const Members& all, LaneMask ranks)
{
    if (all.kind == Members::one) return all;
    if (all.kind == Members::span) misuse("a group wider than a warp can't be partitioned by values", Site::here());
    LaneMask mask = 0;
    unsigned rank = 0;
    for_each_lane(all.mask, [&](int i) { mask |= (ranks >> rank++ & 1) != 0 ? lane_bit(i) : 0; });
    return lane_members(mask);
}

// The caller's tile when the members are cut into tiles of `size`.
Members tile_members(const Members& all, unsigned size);

void synchronise(const Members& who, Scope scope, Site site);

// Copies by all members, a part each: who reads another's part without waiting finds it missing under some schedule.
template <typename Group>
void copy_together(const Group& group, void* to, const void* from, size_t bytes)
{
    constexpr size_t part = 16;  // what a GPU's thread copies at a time
    const size_t stride = part * group.size();
    for (size_t i = part * group.thread_rank(); i < bytes; i += stride) {
        memcpy(static_cast<char*>(to) + i, static_cast<const char*>(from) + i, bytes - i < part ? bytes - i : part);
    }
}

// --- combiners ------------------------------------------------------------------------------------------------------

// Returns the slot of the member with this rank, or null. Slots are in the order of their ranks; a member that has
// ended has none.
inline Slot* slot_of(Slot** slots, unsigned count, unsigned rank)
{
    if (rank < count && slots[rank]->rank == rank) return slots[rank];
    for (unsigned i = 0; i < count; ++i) {
        if (slots[i]->rank == rank) return slots[i];
    }
    return nullptr;
}

template <typename T>
struct ShuffleSlot : Slot {
    const T* value;
    T* result;
    int source;
};

template <typename T>
void combine_group_shuffle(Slot** slots, unsigned count)
{
    for (unsigned i = 0; i < count; ++i) {
        auto& mine = *static_cast<ShuffleSlot<T>*>(slots[i]);
        const Slot* source = mine.source >= 0 ? slot_of(slots, count, mine.source) : nullptr;
        *mine.result = *(source != nullptr ? static_cast<const ShuffleSlot<T>*>(source)->value : mine.value);
    }
}

// Returns the value of the member with rank `source`, or the caller's own when there is none.
template <typename T>
T group_shuffle(const Members& who, const T& value, int source, Site site)
{
    static_assert(std::is_trivially_copyable<T>::value, "members exchange values that can be copied as bytes");
    T result = value;
    ShuffleSlot<T> slot;
    slot.combine = combine_group_shuffle<T>;
    slot.value = &value;
    slot.result = &result;
    slot.source = source;
    exchange(who, &slot, site);
    return result;
}

struct Vote {
    bool any, all;
    LaneMask ballot;  // by rank, of the first 64
};
struct VoteSlot : Slot {
    bool predicate;
    Vote result;
};
void combine_group_vote(Slot** slots, unsigned count);

inline Vote group_vote(const Members& who, bool predicate, Site site)
{
    VoteSlot slot;
    slot.combine = combine_group_vote;
    slot.predicate = predicate;
    exchange(who, &slot, site);
    return slot.result;
}

template <typename T>
struct MatchSlot : Slot {
    T value;
    LaneMask same;
};

template <typename T>
void combine_group_match(Slot** slots, unsigned count)
{
    for (unsigned i = 0; i < count; ++i) {
        auto& mine = *static_cast<MatchSlot<T>*>(slots[i]);
        mine.same = 0;
        for (unsigned j = 0; j < count; ++j) {
            const auto& other = *static_cast<MatchSlot<T>*>(slots[j]);
            const bool is_same = memcmp(&mine.value, &other.value, sizeof(T)) == 0;
            if (is_same && other.rank < 64) mine.same |= lane_bit(other.rank);
        }
    }
}

// Returns the ranks of the members with the same value, bit by bit.
template <typename T>
LaneMask group_match(const Members& who, const T& value, Site site)
{
    MatchSlot<T> slot;
    slot.combine = combine_group_match<T>;
    memcpy(&slot.value, &value, sizeof(T));
    exchange(who, &slot, site);
    return slot.same;
}

template <typename T, typename Operation>
struct ReduceSlot : Slot {
    T value;
    Operation* operation;
};

// In halves, as lanes of a GPU do it: floating-point sums come out the same to the bit when all members are there.
template <typename T, typename Operation>
void combine_group_reduce(Slot** slots, unsigned count)
{
    const auto at = [&](unsigned i) -> ReduceSlot<T, Operation>& {
        return *static_cast<ReduceSlot<T, Operation>*>(slots[i]);
    };
    for (unsigned left = count; left > 1;) {
        const unsigned half = left - left / 2;
        for (unsigned i = 0; i + half < left; ++i) at(i).value = (*at(0).operation)(at(i).value, at(i + half).value);
        left = half;
    }
    for (unsigned i = 1; i < count; ++i) at(i).value = at(0).value;
}

// Sums up to and with each member.
template <typename T, typename Operation>
void combine_group_scan(Slot** slots, unsigned count)
{
    for (unsigned i = 1; i < count; ++i) {
        const auto& before = *static_cast<ReduceSlot<T, Operation>*>(slots[i - 1]);
        auto& mine = *static_cast<ReduceSlot<T, Operation>*>(slots[i]);
        mine.value = (*mine.operation)(before.value, mine.value);
    }
}

template <typename T, typename Operation>
void combine_group_scan_before(Slot** slots, unsigned count)
{
    combine_group_scan<T, Operation>(slots, count);
    for (unsigned i = count; i-- > 0;) {
        auto& mine = *static_cast<ReduceSlot<T, Operation>*>(slots[i]);
        mine.value = i > 0 ? static_cast<ReduceSlot<T, Operation>*>(slots[i - 1])->value : T();
    }
}

template <typename T, typename Operation>
T group_reduce(Combine combine, const Members& who, const T& value, Operation& operation, Site site)
{
    ReduceSlot<T, Operation> slot;
    slot.combine = combine;
    slot.value = value;
    slot.operation = &operation;
    exchange(who, &slot, site);
    return slot.value;
}

}  // namespace cuport
