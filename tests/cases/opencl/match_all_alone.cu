// Of the operations of a warp only this one: the kernel asks for sub-groups that are warps all the same.
__global__ void alike(const int *x, int *y) {
    int all;
    __match_all_sync(0xffffffff, x[threadIdx.x], &all);
    y[threadIdx.x] = all;
}
// output
// Where CUPORT_SUB_GROUPS is defined, sub-groups must be CUDA's warps: 32 work-items in the order of their ids.
#ifdef CUPORT_SUB_GROUPS
#ifndef cl_intel_required_subgroup_size
#error "CUPORT_SUB_GROUPS needs a device with cl_intel_required_subgroup_size"
#endif
#ifndef CUPORT_LANES
#define CUPORT_LANES 32
#endif
#define CUPORT_WARPS __attribute__((intel_reqd_sub_group_size(CUPORT_LANES)))
#else
#define CUPORT_WARPS
#endif

uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

// How many lanes the warp has: the last one of a group may have less than 32.
uint cuport_lanes(void)
{
    return min(cuport_threads() - (cuport_id() & ~31u), 32u);
}

// Have the other lanes see a value, with the helper below.
void cuport_offer_ulong(__local ulong* exchange, ulong value)
{
#ifndef CUPORT_SUB_GROUPS
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
}

// Return what a lane offers; all lanes ask for the same one.
ulong cuport_of_lane_ulong(__local ulong* exchange, ulong value, uint lane)
{
#ifdef CUPORT_SUB_GROUPS
    return sub_group_broadcast(value, lane);
#else
    return exchange[(cuport_id() & ~31u) + lane];
#endif
}

uint cuport_match(__local ulong* exchange, uint mask, ulong value)
{
    uint lanes = cuport_lanes(), bits = 0;
    cuport_offer_ulong(exchange, value);
    for (uint lane = 0; lane < lanes; ++lane) {
        bits |= (uint)(cuport_of_lane_ulong(exchange, value, lane) == value) << lane;
    }
    return bits & mask;
}

uint cuport_match_all_private(__local ulong* exchange, uint mask, ulong value, __private int* all)
{
    uint lanes = cuport_lanes(), named = lanes < 32u ? mask & ((1u << lanes) - 1u) : mask;
    uint same = cuport_match(exchange, named, value) == named ? named : 0u;
    if ((named >> (cuport_id() & 31u) & 1u) != 0) {
        *all = same != 0;
    }
    return same;
}

// Of the operations of a warp only this one: the kernel asks for sub-groups that are warps all the same.
// CUDA: void alike(const int * x, int * y)
__kernel CUPORT_WARPS void alike(__global const int* x, __global int* y)
{
    __local ulong exchange64[1024];
    int all;
    cuport_match_all_private(exchange64, 0xffffffffu, (ulong)as_uint(x[(uint)get_local_id(0)]), &all);
    y[(uint)get_local_id(0)] = all;
}
