// SPDX-License-Identifier: Apache-2.0
//
// Warp operations. The lanes of a group come to a meeting; the last to come combines what they brought.
#pragma once

#include <cuport/kernel.h>

namespace cuport {

using LaneMask = unsigned long long;

// What a program is told of lanes: it may invert and shift it, and ask for its type.
#ifdef __HIPCC__
using ToldLanes = LaneMask;
#else
using ToldLanes = unsigned;
#endif

// What a thread brings to an exchange of its group, and takes home: a combiner's own type derives from it. The last
// thread to come calls `combine` with everybody's, in the order of their ranks.
struct Slot;
using Combine = void (*)(Slot** slots, unsigned count);
struct Slot {
    Combine combine = nullptr;
    unsigned rank = 0;
};

// What a lane brings to a meeting, and what it takes home.
struct LaneRequest {
    void (*combine)(LaneRequest* warp, LaneMask group) = nullptr;
    LaneMask mask = 0;  // who is to come; 0: those that come here together, for operations without a mask
    int line = 0;       // tells meetings without a mask apart
    LaneMask value = 0;
    int source = 0;  // the lane whose value a shuffle wants
    Combine in_group = nullptr;  // of exchange()
    LaneMask result = 0;
};

// Returns the caller's lane in its warp.
inline int lane()
{
    const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    return static_cast<int>(thread & (warpSize - 1u));
}

// Who takes part in a group's operations, seen from one of them.
struct Members {
    enum Kind : unsigned char { one, lanes, span } kind = one;  // a span: several warps, or parts of them
    unsigned rank = 0, size = 1;
    LaneMask mask = 0;   // of lanes
    unsigned first = 0;  // of a span: its first thread in the block
};

// Has the members bring their slots together; when it returns they have been combined.
void exchange(const Members& who, Slot* slot, Site site);
void exchange_span(unsigned first, unsigned size, Slot* slot, Site site);

// Waits for all threads of a cooperative launch.
void grid_barrier(Site site);
bool is_cooperative();

// Waits for the other lanes, and returns the caller's result.
LaneMask meet(LaneRequest request, Site site);

inline LaneMask lane_bit(int lane) { return LaneMask{1} << lane; }

template <typename Visit>
void for_each_lane(LaneMask group, Visit visit)
{
    for (; group != 0; group &= group - 1) visit(__builtin_ctzll(group));
}

template <typename T>
LaneMask to_bits(T value)
{
    static_assert(sizeof(T) <= 8 && std::is_trivially_copyable<T>::value, "lanes exchange values of up to 8 bytes");
    LaneMask bits = 0;
    memcpy(&bits, &value, sizeof(T));
    return bits;
}

template <typename T>
T from_bits(LaneMask bits)
{
    T value;
    memcpy(&value, &bits, sizeof(T));
    return value;
}

void combine_nothing(LaneRequest* warp, LaneMask group);
void combine_step(LaneRequest* warp, LaneMask group);
void combine_shuffle(LaneRequest* warp, LaneMask group);
void combine_ballot(LaneRequest* warp, LaneMask group);
void combine_members(LaneRequest* warp, LaneMask group);
void combine_match_any(LaneRequest* warp, LaneMask group);
void combine_match_all(LaneRequest* warp, LaneMask group);

template <typename T>
T shuffle(LaneMask mask, T value, int source, Site site)
{
    LaneRequest request;
    request.combine = combine_shuffle;
    request.mask = mask;
    request.value = to_bits(value);
    request.source = source;
    return from_bits<T>(meet(request, site));
}

inline LaneMask collect(void (*combine)(LaneRequest*, LaneMask), LaneMask mask, LaneMask value, Site site)
{
    LaneRequest request;
    request.combine = combine;
    request.mask = mask;
    request.value = value;
    return meet(request, site);
}

template <typename T, typename Operation>
void combine_reduce(LaneRequest* warp, LaneMask group)
{
    T total = from_bits<T>(warp[__builtin_ctzll(group)].value);
    for_each_lane(group & (group - 1), [&](int i) { total = Operation::apply(total, from_bits<T>(warp[i].value)); });
    for_each_lane(group, [&](int i) { warp[i].result = to_bits(total); });
}

// The lane that a shuffle reads. Lanes are taken in parts of `width`; one outside the part is the caller's own.
inline int source_index(int index, int width)
{
    return (lane() & ~(width - 1)) | (index & (width - 1));
}

// Of a step of CUDA's five bits count, as cards have it; HIP takes it as it is.
inline unsigned counted(unsigned delta)
{
#ifdef __HIPCC__
    return delta;
#else
    return delta & 31;
#endif
}

inline int source_up(unsigned delta, int width)
{
    delta = counted(delta);
    const int in_part = lane() & (width - 1);
    return static_cast<unsigned>(in_part) < delta ? lane() : lane() - static_cast<int>(delta);
}

inline int source_down(unsigned delta, int width)
{
    delta = counted(delta);
    const unsigned in_part = lane() & (width - 1);
    return in_part + delta >= static_cast<unsigned>(width) ? lane() : lane() + static_cast<int>(delta);
}

// Lanes of a later part are out of reach, those of an earlier one are not: CUDA's rule. Of the mask those bits count that
// a lane's number has.
inline int source_xor(int lane_mask, int width)
{
    const int source = lane() ^ (lane_mask & (warpSize - 1));
    return source > (lane() | (width - 1)) ? lane() : source;
}

}  // namespace cuport

#define CUPORT_SITE cuport::Site site = cuport::Site::here()
#define CUPORT_SHUFFLE(name, parameter, source)                                                                 \
    template <typename T>                                                                                       \
    T name##_sync(cuport::LaneMask mask, T value, parameter, int width = warpSize, CUPORT_SITE)                 \
    {                                                                                                           \
        return cuport::shuffle(mask, value, source, site);                                                      \
    }                                                                                                           \
    template <typename T>                                                                                       \
    T name(T value, parameter, int width = warpSize, CUPORT_SITE)                                               \
    {                                                                                                           \
        return cuport::shuffle(0, value, source, site);                                                         \
    }
CUPORT_SHUFFLE(__shfl, int index, cuport::source_index(index, width))
CUPORT_SHUFFLE(__shfl_up, unsigned delta, cuport::source_up(delta, width))
CUPORT_SHUFFLE(__shfl_down, unsigned delta, cuport::source_down(delta, width))
CUPORT_SHUFFLE(__shfl_xor, int lane_mask, cuport::source_xor(lane_mask, width))
#undef CUPORT_SHUFFLE

inline void __syncwarp(cuport::LaneMask mask = ~0ull, CUPORT_SITE)
{
    cuport::collect(cuport::combine_nothing, mask, 0, site);
}

inline cuport::ToldLanes __activemask(CUPORT_SITE) { return cuport::collect(cuport::combine_members, 0, 0, site); }

inline cuport::ToldLanes __ballot_sync(cuport::LaneMask mask, int predicate, CUPORT_SITE)
{
    return cuport::collect(cuport::combine_ballot, mask, predicate != 0, site);
}

inline cuport::ToldLanes __ballot(int predicate, CUPORT_SITE) { return __ballot_sync(0, predicate, site); }
inline int __any(int predicate, CUPORT_SITE) { return __ballot_sync(0, predicate, site) != 0; }
inline int __all(int predicate, CUPORT_SITE) { return __ballot_sync(0, !predicate, site) == 0; }

inline int __any_sync(cuport::LaneMask mask, int predicate, CUPORT_SITE)
{
    return __ballot_sync(mask, predicate, site) != 0;
}

inline int __all_sync(cuport::LaneMask mask, int predicate, CUPORT_SITE)
{
    return __ballot_sync(mask, !predicate, site) == 0;
}

inline int __uni_sync(cuport::LaneMask mask, int predicate, CUPORT_SITE)
{
    return cuport::collect(cuport::combine_match_all, mask, predicate != 0, site) != 0;
}

template <typename T>
cuport::ToldLanes __match_any_sync(cuport::LaneMask mask, T value, CUPORT_SITE)
{
    return cuport::collect(cuport::combine_match_any, mask, cuport::to_bits(value), site);
}

template <typename T>
cuport::ToldLanes __match_all_sync(cuport::LaneMask mask, T value, int* predicate, CUPORT_SITE)
{
    const cuport::LaneMask same = cuport::collect(cuport::combine_match_all, mask, cuport::to_bits(value), site);
    *predicate = same != 0;
    return same;
}

// HIP has these without a mask, too.
template <typename T>
cuport::ToldLanes __match_any(T value, CUPORT_SITE)
{
    return __match_any_sync(0, value, site);
}

template <typename T>
cuport::ToldLanes __match_all(T value, int* predicate, CUPORT_SITE)
{
    return __match_all_sync(0, value, predicate, site);
}

inline int __lane_id() { return cuport::lane(); }

// How many lanes before the caller's are in the mask: its lower 32 lanes, its upper ones.
inline unsigned __mbcnt_lo(unsigned mask, unsigned add)
{
    const int lane = cuport::lane();
    return add + __builtin_popcount(lane < 32 ? mask & ((1u << lane) - 1) : mask);
}
inline unsigned __mbcnt_hi(unsigned mask, unsigned add)
{
    const int lane = cuport::lane();
    return add + (lane < 32 ? 0 : __builtin_popcount(mask & ((1u << (lane - 32)) - 1)));
}

#define CUPORT_REDUCE(name, expression)                                                              \
    namespace cuport {                                                                               \
    struct Reduce_##name {                                                                           \
        template <typename T>                                                                        \
        static T apply(T a, T b)                                                                     \
        {                                                                                            \
            return expression;                                                                       \
        }                                                                                            \
    };                                                                                               \
    }                                                                                                \
    template <typename T>                                                                            \
    T __reduce_##name##_sync(cuport::LaneMask mask, T value, CUPORT_SITE)                            \
    {                                                                                                \
        return cuport::from_bits<T>(cuport::collect(cuport::combine_reduce<T, cuport::Reduce_##name>, \
                                                    mask, cuport::to_bits(value), site));            \
    }
CUPORT_REDUCE(add, a + b)
CUPORT_REDUCE(min, b < a ? b : a)
CUPORT_REDUCE(max, a < b ? b : a)
CUPORT_REDUCE(and, a & b)
CUPORT_REDUCE(or, a | b)
CUPORT_REDUCE(xor, a ^ b)
#undef CUPORT_REDUCE
#undef CUPORT_SITE
