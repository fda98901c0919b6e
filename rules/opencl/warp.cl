// Warp operations. One uint (or ulong) of `exchange` for each work-item of the group is what they exchange values through;
// the first barrier waits for those that still read what was exchanged before. Where the host defines CUPORT_SUB_GROUPS,
// warps are sub-groups: those of 32 work-items, numbered as CUDA numbers lanes.

//: cuport_id
uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

//: cuport_threads
uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

//: cuport_lane_from
// Which work-item a lane of the segment of `width` lanes is.
uint cuport_lane_from(int lane, int width)
{
    return (cuport_id() & ~(uint)(width - 1)) | ((uint)lane & (uint)(width - 1));
}

//: cuport_lane_up
uint cuport_lane_up(uint delta, int width)
{
    uint id = cuport_id();
    delta &= 31u;  // as cards do
    return (id & (uint)(width - 1)) < delta ? id : id - delta;
}

//: cuport_lane_down
uint cuport_lane_down(uint delta, int width)
{
    uint id = cuport_id();
    delta &= 31u;
    return (id & (uint)(width - 1)) + delta >= (uint)width ? id : id + delta;
}

//: cuport_lane_xor
uint cuport_lane_xor(int mask, int width)
{
    uint id = cuport_id(), other = id ^ ((uint)mask & 31u);
    return other > (id | (uint)(width - 1)) ? id : other;
}

//: cuport_from_lane_TYPE with TYPE=uint,ulong
#ifdef CUPORT_SUB_GROUPS
TYPE cuport_from_lane_TYPE(TYPE value, uint lane)
{
#ifdef CUPORT_ON_CPU
    // A processor has vectors of numbers to select from, and no instruction for shuffles.
    TYPE found = value;
#pragma unroll
    for (uint each = 0; each < CUPORT_LANES; ++each) {
        TYPE there = sub_group_broadcast(value, each);
        found = each == lane ? there : found;
    }
    return found;
#else
    return sub_group_shuffle(value, lane);
#endif
}
#endif

//: cuport_shuffle
uint cuport_shuffle(__local uint* exchange, uint value, uint source)
{
#ifdef CUPORT_SUB_GROUPS
    uint other = cuport_from_lane_uint(value, source & (CUPORT_LANES - 1u));
    return source < cuport_threads() ? other : value;
#else
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    return exchange[source < cuport_threads() ? source : cuport_id()];
#endif
}

//: cuport_shuffle64
ulong cuport_shuffle64(__local ulong* exchange, ulong value, uint source)
{
#ifdef CUPORT_SUB_GROUPS
    ulong other = cuport_from_lane_ulong(value, source & (CUPORT_LANES - 1u));
    return source < cuport_threads() ? other : value;
#else
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    return exchange[source < cuport_threads() ? source : cuport_id()];
#endif
}

//: cuport_shuffle_up_TYPE with TYPE/PLAIN=uint/cuport_shuffle,ulong/cuport_shuffle64
TYPE cuport_shuffle_up_TYPE(__local TYPE* exchange, TYPE value, uint delta, int width)
{
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_shuffle_relative) && !defined(CUPORT_ON_CPU)
    TYPE other = sub_group_shuffle_up(value, delta & 31u);
    return (cuport_id() & (uint)(width - 1)) < (delta & 31u) ? value : other;
#else
    return PLAIN(exchange, value, cuport_lane_up(delta, width));
#endif
}

//: cuport_shuffle_down_TYPE with TYPE/PLAIN=uint/cuport_shuffle,ulong/cuport_shuffle64
TYPE cuport_shuffle_down_TYPE(__local TYPE* exchange, TYPE value, uint delta, int width)
{
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_shuffle_relative) && !defined(CUPORT_ON_CPU)
    uint id = cuport_id(), source = cuport_lane_down(delta, width);
    TYPE other = sub_group_shuffle_down(value, delta & 31u);
    return source == id || source >= cuport_threads() ? value : other;
#else
    return PLAIN(exchange, value, cuport_lane_down(delta, width));
#endif
}

//: cuport_warp_barrier
void cuport_warp_barrier(void)
{
#ifdef CUPORT_SUB_GROUPS
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#else
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
}

//: cuport_ballot
uint cuport_ballot(__local uint* exchange, int predicate)
{
#ifdef CUPORT_SUB_GROUPS
    return sub_group_ballot(predicate).x;
#else
    uint first = cuport_id() & ~31u, bits = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = predicate != 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    cuport_anchor();
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        bits |= exchange[first + lane] << lane;
    }
    return bits;
#endif
}

//: cuport_count
int cuport_count(__local uint* exchange, int predicate)
{
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    if (cuport_id() == 0) {
        exchange[0] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    if (predicate != 0) {
        atomic_inc(&exchange[0]);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return (int)exchange[0];
}

//: cuport_any
// Whether any work-item of the group says so; all of them learn it.
bool cuport_any(__local uint* exchange, bool predicate)
{
    return cuport_count(exchange, predicate) != 0;
}

//: cuport_offer_TYPE with TYPE=uint,ulong
// Have the other lanes see a value, with the helper below.
void cuport_offer_TYPE(__local TYPE* exchange, TYPE value)
{
#ifndef CUPORT_SUB_GROUPS
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
}

//: cuport_of_lane_TYPE with TYPE=uint,ulong
// Return what a lane offers; all lanes ask for the same one.
TYPE cuport_of_lane_TYPE(__local TYPE* exchange, TYPE value, uint lane)
{
#ifdef CUPORT_SUB_GROUPS
    return sub_group_broadcast(value, lane);
#else
    return exchange[(cuport_id() & ~31u) + lane];
#endif
}

//: cuport_lanes
// How many lanes the warp has: the last one of a group may have less than 32.
uint cuport_lanes(void)
{
    return min(cuport_threads() - (cuport_id() & ~31u), 32u);
}

//: cuport_match
uint cuport_match(__local ulong* exchange, uint mask, ulong value)
{
    uint lanes = cuport_lanes(), bits = 0;
    cuport_offer_ulong(exchange, value);
    for (uint lane = 0; lane < lanes; ++lane) {
        bits |= (uint)(cuport_of_lane_ulong(exchange, value, lane) == value) << lane;
    }
    return bits & mask;
}

//: cuport_match_all_SPACE
uint cuport_match_all_SPACE(__local ulong* exchange, uint mask, ulong value, __SPACE int* all)
{
    uint lanes = cuport_lanes(), named = lanes < 32u ? mask & ((1u << lanes) - 1u) : mask;
    uint same = cuport_match(exchange, named, value) == named ? named : 0u;
    if ((named >> (cuport_id() & 31u) & 1u) != 0) {
        *all = same != 0;
    }
    return same;
}

//: cuport_reduce_NAME_INT with NAME/JOIN/NEUTRAL=add/+/0,and/&/~0,or/|/0,xor/^/0 INT=int,uint
INT cuport_reduce_NAME_INT(__local uint* exchange, uint mask, INT value)
{
    uint lanes = cuport_lanes(), own = cuport_id() & 31u;
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_clustered_reduce) && !defined(CUPORT_ON_CPU)
    if (lanes == 32u) {
        return sub_group_clustered_reduce_NAME((mask >> own & 1u) != 0 ? value : (INT)NEUTRAL, 32u);
    }
#endif
    INT total = value;
    cuport_offer_uint(exchange, (uint)value);
    for (uint lane = 0; lane < lanes; ++lane) {
        INT other = (INT)cuport_of_lane_uint(exchange, (uint)value, lane);
        if ((mask >> lane & 1u) != 0 && lane != own) {
            total = total JOIN other;
        }
    }
    return total;
}

//: cuport_reduce_LIMIT_INT with LIMIT/INT/NEUTRAL=min/int/INT_MAX,min/uint/UINT_MAX,max/int/INT_MIN,max/uint/0u
INT cuport_reduce_LIMIT_INT(__local uint* exchange, uint mask, INT value)
{
    uint lanes = cuport_lanes();
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_clustered_reduce) && !defined(CUPORT_ON_CPU)
    if (lanes == 32u) {
        return sub_group_clustered_reduce_LIMIT((mask >> (cuport_id() & 31u) & 1u) != 0 ? value : NEUTRAL, 32u);
    }
#endif
    INT total = value;
    cuport_offer_uint(exchange, (uint)value);
    for (uint lane = 0; lane < lanes; ++lane) {
        INT other = (INT)cuport_of_lane_uint(exchange, (uint)value, lane);
        if ((mask >> lane & 1u) != 0) {
            total = LIMIT(total, other);
        }
    }
    return total;
}
