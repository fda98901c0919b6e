__global__ void use(float *x) {
    float v = x[threadIdx.x];
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
    if (threadIdx.x == 0) x[0] = v;
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

uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

uint cuport_lane_down(uint delta, int width)
{
    uint id = cuport_id();
    delta &= 31u;
    return (id & (uint)(width - 1)) + delta >= (uint)width ? id : id + delta;
}

uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

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

uint cuport_shuffle_down_uint(__local uint* exchange, uint value, uint delta, int width)
{
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_shuffle_relative) && !defined(CUPORT_ON_CPU)
    uint id = cuport_id(), source = cuport_lane_down(delta, width);
    uint other = sub_group_shuffle_down(value, delta & 31u);
    return source == id || source >= cuport_threads() ? value : other;
#else
    return cuport_shuffle(exchange, value, cuport_lane_down(delta, width));
#endif
}

// CUDA: void use(float * x)
__kernel CUPORT_WARPS void use(__global float* x)
{
    __local uint exchange[1024];
    float v = x[(uint)get_local_id(0)];
    for (int d = 16; d > 0; d /= 2) {
        v += as_float(cuport_shuffle_down_uint(exchange, as_uint(v), (uint)d, 32));
    }
    if ((uint)get_local_id(0) == 0) {
        x[0] = v;
    }
}
