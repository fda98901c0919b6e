#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <typename T> __global__ void turn(T *x) {
    T own = x[threadIdx.x];
    own = __shfl_xor_sync(0xffffffff, own, 1);
    own = __shfl_down_sync(0xffffffff, own, 2, 16);
    x[threadIdx.x] = __shfl_sync(0xffffffff, own, 3);
}
template __global__ void turn(__half *);
template __global__ void turn(__nv_bfloat162 *);
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

typedef struct {
    ushort __x;
} cuport_half;

cuport_half cuport_half_of_bits(ushort bits)
{
    return (cuport_half){bits};
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

uint cuport_lane_down(uint delta, int width)
{
    uint id = cuport_id();
    delta &= 31u;
    return (id & (uint)(width - 1)) + delta >= (uint)width ? id : id + delta;
}

// Which work-item a lane of the segment of `width` lanes is.
uint cuport_lane_from(int lane, int width)
{
    return (cuport_id() & ~(uint)(width - 1)) | ((uint)lane & (uint)(width - 1));
}

typedef struct {
    ushort __x;
} cuport_bfloat16;

typedef struct __attribute__((aligned(4))) {
    cuport_bfloat16 x, y;
} cuport_bfloat162;

cuport_bfloat162 cuport_bfloat162_of(cuport_bfloat16 x, cuport_bfloat16 y)
{
    return (cuport_bfloat162){x, y};
}

cuport_bfloat16 cuport_bfloat16_of_bits(ushort bits)
{
    return (cuport_bfloat16){bits};
}

cuport_bfloat162 cuport_bfloat162_of_word(uint word)
{
    return cuport_bfloat162_of(cuport_bfloat16_of_bits((ushort)word), cuport_bfloat16_of_bits((ushort)(word >> 16)));
}

uint cuport_bfloat162_word(cuport_bfloat162 pair)
{
    return pair.x.__x | (uint)pair.y.__x << 16;
}

// CUDA: void turn<__half>(__half * x)
__kernel CUPORT_WARPS void turn___half(__global cuport_half* x)
{
    __local uint exchange[1024];
    cuport_half own = x[(uint)get_local_id(0)];
    own = cuport_half_of_bits((ushort)cuport_shuffle(exchange, own.__x, cuport_lane_xor(1, 32)));
    own = cuport_half_of_bits((ushort)cuport_shuffle(exchange, own.__x, cuport_lane_down((uint)2, 16)));
    x[(uint)get_local_id(0)] = cuport_half_of_bits((ushort)cuport_shuffle(exchange, own.__x, cuport_lane_from(3, 32)));
}

// CUDA: void turn<__nv_bfloat162>(__nv_bfloat162 * x)
__kernel CUPORT_WARPS void turn___nv_bfloat162(__global cuport_bfloat162* x)
{
    __local uint exchange[1024];
    cuport_bfloat162 own = x[(uint)get_local_id(0)];
    own = cuport_bfloat162_of_word(cuport_shuffle(exchange, cuport_bfloat162_word(own), cuport_lane_xor(1, 32)));
    own = cuport_bfloat162_of_word(cuport_shuffle(exchange, cuport_bfloat162_word(own), cuport_lane_down((uint)2, 16)));
    x[(uint)get_local_id(0)] = cuport_bfloat162_of_word(cuport_shuffle(exchange, cuport_bfloat162_word(own), cuport_lane_from(3, 32)));
}
