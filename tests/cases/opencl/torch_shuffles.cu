// The names that ATen/cuda/DeviceUtils.cuh has for operations of warps.
#include <ATen/cuda/DeviceUtils.cuh>

__global__ void sum(float *x, unsigned *full) {
  float value = x[threadIdx.x];
  for (int step = 16; step > 0; step /= 2)
    value += WARP_SHFL_DOWN(value, step);
  value = WARP_SHFL(value, 0) + WARP_SHFL_UP(value, 1) + WARP_SHFL_XOR(value, 1);
  if (WARP_BALLOT(value > 0) == ACTIVE_MASK())
    atomicAdd(full, 1u);
  WARP_SYNC();
  x[threadIdx.x] = value;
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

// Which work-item a lane of the segment of `width` lanes is.
uint cuport_lane_from(int lane, int width)
{
    return (cuport_id() & ~(uint)(width - 1)) | ((uint)lane & (uint)(width - 1));
}

uint cuport_lane_up(uint delta, int width)
{
    uint id = cuport_id();
    delta &= 31u;  // as cards do
    return (id & (uint)(width - 1)) < delta ? id : id - delta;
}

uint cuport_shuffle_up_uint(__local uint* exchange, uint value, uint delta, int width)
{
#if defined(CUPORT_SUB_GROUPS) && defined(cl_khr_subgroup_shuffle_relative) && !defined(CUPORT_ON_CPU)
    uint other = sub_group_shuffle_up(value, delta & 31u);
    return (cuport_id() & (uint)(width - 1)) < (delta & 31u) ? value : other;
#else
    return cuport_shuffle(exchange, value, cuport_lane_up(delta, width));
#endif
}

uint cuport_lane_xor(int mask, int width)
{
    uint id = cuport_id(), other = id ^ ((uint)mask & 31u);
    return other > (id | (uint)(width - 1)) ? id : other;
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

void cuport_warp_barrier(void)
{
#ifdef CUPORT_SUB_GROUPS
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#else
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
}

float WARP_SHFL_DOWN_float(float value, uint delta, int width, uint mask, __local uint* exchange)
{
    return as_float(cuport_shuffle_down_uint(exchange, as_uint(value), delta, width));
}

float WARP_SHFL_float(float value, int lane, int width, uint mask, __local uint* exchange)
{
    return as_float(cuport_shuffle(exchange, as_uint(value), cuport_lane_from(lane, width)));
}

float WARP_SHFL_UP_float(float value, uint delta, int width, uint mask, __local uint* exchange)
{
    return as_float(cuport_shuffle_up_uint(exchange, as_uint(value), delta, width));
}

float WARP_SHFL_XOR_float(float value, int mask_of_lanes, int width, uint mask, __local uint* exchange)
{
    return as_float(cuport_shuffle(exchange, as_uint(value), cuport_lane_xor(mask_of_lanes, width)));
}

uint WARP_BALLOT(int predicate, uint mask, __local uint* exchange)
{
    return (cuport_ballot(exchange, predicate) & mask);
}

uint ACTIVE_MASK(__local uint* exchange)
{
    return cuport_ballot(exchange, 1);
}

void WARP_SYNC(uint mask)
{
    cuport_warp_barrier();
}

// CUDA: void sum(float * x, unsigned int * full)
__kernel CUPORT_WARPS void sum(__global float* x, __global uint* full)
{
    __local uint exchange[1024];
    float value = x[(uint)get_local_id(0)];
    for (int step = 16; step > 0; step /= 2) {
        value += WARP_SHFL_DOWN_float(value, step, 32, 0xffffffffu, exchange);
    }
    value = WARP_SHFL_float(value, 0, 32, 0xffffffffu, exchange) + WARP_SHFL_UP_float(value, 1, 32, 0xffffffffu, exchange) + WARP_SHFL_XOR_float(value, 1, 32, 0xffffffffu, exchange);
    if (WARP_BALLOT(value > 0, 0xffffffffu, exchange) == ACTIVE_MASK(exchange)) {
        atomic_add(full, 1u);
    }
    WARP_SYNC(0xffffffffu);
    x[(uint)get_local_id(0)] = value;
}
