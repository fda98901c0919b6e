__global__ void use(float *x, unsigned *y, unsigned long long *z) {
    float v = x[threadIdx.x];
    v += __shfl_xor_sync(0xffffffff, v, 16);
    __syncwarp();
    y[threadIdx.x] = __reduce_add_sync(0xffff00ff, y[threadIdx.x]) + __reduce_xor_sync(0xffffffff, y[threadIdx.x]);
    y[threadIdx.x] += __reduce_min_sync(0xffff00ff, (int)y[threadIdx.x]);
    z[threadIdx.x] = __shfl_sync(0xffffffff, z[threadIdx.x], 3) + __match_any_sync(0xffffffff, v);
    if (__any_sync(0xffffffff, v > 3)) x[threadIdx.x] = v;
}
__global__ void block(int *x) { x[threadIdx.x] = __syncthreads_count(x[threadIdx.x]); }
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

#ifdef CUPORT_SUB_GROUPS
uint cuport_from_lane_uint(uint value, uint lane)
{
#ifdef CUPORT_ON_CPU
    // A processor has vectors of numbers to select from, and no instruction for shuffles.
    uint found = value;
#pragma unroll
    for (uint each = 0; each < CUPORT_LANES; ++each) {
        uint there = sub_group_broadcast(value, each);
        found = each == lane ? there : found;
    }
    return found;
#else
    return sub_group_shuffle(value, lane);
#endif
}
#endif

uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

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

uint cuport_lane_xor(int mask, int width)
{
    uint id = cuport_id(), other = id ^ ((uint)mask & 31u);
    return other > (id | (uint)(width - 1)) ? id : other;
}

void cuport_warp_barrier(void)
{
#ifdef CUPORT_SUB_GROUPS
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#else
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
}

// How many lanes the warp has: the last one of a group may have less than 32.
uint cuport_lanes(void)
{
    return min(cuport_threads() - (cuport_id() & ~31u), 32u);
}

// Have the other lanes see a value, with the helper below.
void cuport_offer_uint(__local uint* exchange, uint value)
{
#ifndef CUPORT_SUB_GROUPS
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
}

// Return what a lane offers; all lanes ask for the same one.
uint cuport_of_lane_uint(__local uint* exchange, uint value, uint lane)
{
#ifdef CUPORT_SUB_GROUPS
    return sub_group_broadcast(value, lane);
#else
    return exchange[(cuport_id() & ~31u) + lane];
#endif
}

uint cuport_reduce_add_uint(__local uint* exchange, uint mask, uint value)
{
    uint lanes = cuport_lanes(), own = cuport_id() & 31u;
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_clustered_reduce) && !defined(CUPORT_ON_CPU)
    if (lanes == 32u) {
        return sub_group_clustered_reduce_add((mask >> own & 1u) != 0 ? value : (uint)0, 32u);
    }
#endif
    uint total = value;
    cuport_offer_uint(exchange, (uint)value);
    for (uint lane = 0; lane < lanes; ++lane) {
        uint other = (uint)cuport_of_lane_uint(exchange, (uint)value, lane);
        if ((mask >> lane & 1u) != 0 && lane != own) {
            total = total + other;
        }
    }
    return total;
}

uint cuport_reduce_xor_uint(__local uint* exchange, uint mask, uint value)
{
    uint lanes = cuport_lanes(), own = cuport_id() & 31u;
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_clustered_reduce) && !defined(CUPORT_ON_CPU)
    if (lanes == 32u) {
        return sub_group_clustered_reduce_xor((mask >> own & 1u) != 0 ? value : (uint)0, 32u);
    }
#endif
    uint total = value;
    cuport_offer_uint(exchange, (uint)value);
    for (uint lane = 0; lane < lanes; ++lane) {
        uint other = (uint)cuport_of_lane_uint(exchange, (uint)value, lane);
        if ((mask >> lane & 1u) != 0 && lane != own) {
            total = total ^ other;
        }
    }
    return total;
}

int cuport_reduce_min_int(__local uint* exchange, uint mask, int value)
{
    uint lanes = cuport_lanes();
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_clustered_reduce) && !defined(CUPORT_ON_CPU)
    if (lanes == 32u) {
        return sub_group_clustered_reduce_min((mask >> (cuport_id() & 31u) & 1u) != 0 ? value : INT_MAX, 32u);
    }
#endif
    int total = value;
    cuport_offer_uint(exchange, (uint)value);
    for (uint lane = 0; lane < lanes; ++lane) {
        int other = (int)cuport_of_lane_uint(exchange, (uint)value, lane);
        if ((mask >> lane & 1u) != 0) {
            total = min(total, other);
        }
    }
    return total;
}

#ifdef CUPORT_SUB_GROUPS
ulong cuport_from_lane_ulong(ulong value, uint lane)
{
#ifdef CUPORT_ON_CPU
    // A processor has vectors of numbers to select from, and no instruction for shuffles.
    ulong found = value;
#pragma unroll
    for (uint each = 0; each < CUPORT_LANES; ++each) {
        ulong there = sub_group_broadcast(value, each);
        found = each == lane ? there : found;
    }
    return found;
#else
    return sub_group_shuffle(value, lane);
#endif
}
#endif

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

// Which work-item a lane of the segment of `width` lanes is.
uint cuport_lane_from(int lane, int width)
{
    return (cuport_id() & ~(uint)(width - 1)) | ((uint)lane & (uint)(width - 1));
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

// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

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

// CUDA: void use(float * x, unsigned int * y, unsigned long long * z)
__kernel CUPORT_WARPS void use(__global float* x, __global uint* y, __global ulong* z)
{
    __local uint exchange[1024];
    __local ulong exchange64[1024];
    float v = x[(uint)get_local_id(0)];
    v += as_float(cuport_shuffle(exchange, as_uint(v), cuport_lane_xor(16, 32)));
    cuport_warp_barrier();
    y[(uint)get_local_id(0)] = cuport_reduce_add_uint(exchange, 0xffff00ffu, y[(uint)get_local_id(0)]) + cuport_reduce_xor_uint(exchange, 0xffffffffu, y[(uint)get_local_id(0)]);
    y[(uint)get_local_id(0)] += cuport_reduce_min_int(exchange, 0xffff00ffu, (int)y[(uint)get_local_id(0)]);
    z[(uint)get_local_id(0)] = cuport_shuffle64(exchange64, z[(uint)get_local_id(0)], cuport_lane_from(3, 32)) + cuport_match(exchange64, 0xffffffffu, (ulong)as_uint(v));
    if (((cuport_ballot(exchange, (int)(v > 3)) & 0xffffffffu) != 0)) {
        x[(uint)get_local_id(0)] = v;
    }
}

// CUDA: void block(int * x)
__kernel void block(__global int* x)
{
    __local uint exchange[1024];
    x[(uint)get_local_id(0)] = cuport_count(exchange, x[(uint)get_local_id(0)]);
}
