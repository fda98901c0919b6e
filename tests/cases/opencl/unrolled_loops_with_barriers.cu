template <int N>
__device__ void exchange(float (&x)[N]) {
#pragma unroll
  for (int step = 0; step < 5; ++step) {
#pragma unroll
    for (int i = 0; i < N; ++i) {
      x[i] += __shfl_xor_sync(0xffffffff, x[i], 1 << step);
    }
  }
}

__device__ float sum(float x) {
#pragma unroll
  for (int offset = 32 / 2; offset > 0; offset >>= 1) x += __shfl_down_sync(0xffffffff, x, offset);
  return x;
}

__global__ void f(float *p) {
  float x[4];
#pragma unroll
  for (int i = 0; i < 4; ++i) x[i] = p[threadIdx.x + 32 * i];
  exchange(x);
#pragma unroll 16
  for (int i = 0; i < 32; ++i) {
    __syncthreads();
    p[threadIdx.x] += p[(threadIdx.x + i) % 32];
    __syncthreads();
  }
  p[threadIdx.x] = sum(x[0] + x[1] + x[2] + x[3]);
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

// PoCL takes minutes for loops that it unrolls, where these have many barriers.
#ifdef POCL_DEVICE_ADDRESS_BITS
#define CUPORT_PRAGMA(text)
#else
#define CUPORT_PRAGMA(text) _Pragma(#text)
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

uint cuport_lane_down(uint delta, int width)
{
    uint id = cuport_id();
    delta &= 31u;
    return (id & (uint)(width - 1)) + delta >= (uint)width ? id : id + delta;
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

void exchange_4(float (*x)[4], __local uint* exchange)
{
    CUPORT_PRAGMA(unroll)
    for (int step = 0; step < 5; ++step) {
        CUPORT_PRAGMA(unroll)
        for (int i = 0; i < 4; ++i) {
            (*x)[i] += as_float(cuport_shuffle(exchange, as_uint((*x)[i]), cuport_lane_xor(1 << step, 32)));
        }
    }
}

float sum(float x, __local uint* exchange)
{
    CUPORT_PRAGMA(unroll)
    for (int offset = 32 / 2; offset > 0; offset >>= 1) {
        x += as_float(cuport_shuffle_down_uint(exchange, as_uint(x), (uint)offset, 32));
    }
    return x;
}

// CUDA: void f(float * p)
__kernel CUPORT_WARPS void f(__global float* p)
{
    __local uint exchange[1024];
    float x[4];
    #pragma unroll
    for (int i = 0; i < 4; ++i) {
        x[i] = p[(uint)get_local_id(0) + 32 * i];
    }
    exchange_4(&x, exchange);
    CUPORT_PRAGMA(unroll 16)
    for (int i = 0; i < 32; ++i) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        p[(uint)get_local_id(0)] += p[((uint)get_local_id(0) + i) % 32];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    p[(uint)get_local_id(0)] = sum(x[0] + x[1] + x[2] + x[3], exchange);
}
