// In a branch by which threads leave before operations of warps, both variables of one declaration stay in their scope.
__global__ void move(int *x, int *y, int n, int count) {
  if (x[threadIdx.x] > 2 || n < 3) {
    if (count == 1) {
      int it = y[0], end = y[1];
      for (it += threadIdx.x; it < end; it += 32) y[it] = x[it];
    }
    return;
  }
  int sum = x[threadIdx.x];
  for (int step = 16; step > 0; step /= 2) sum += __shfl_xor_sync(0xffffffff, sum, step);
  y[threadIdx.x] = sum;
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

// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
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

// In a branch by which threads leave before operations of warps, both variables of one declaration stay in their scope.
// CUDA: void move(int * x, int * y, int n, int count)
__kernel CUPORT_WARPS void move(__global int* x, __global int* y, int n, int count)
{
    __local uint exchange[1024];
    bool active = true;
    if (x[(uint)get_local_id(0)] > 2 || n < 3) {
        if (count == 1) {
            int it = y[0];
            int end = y[1];
            for (it += (uint)get_local_id(0); it < end; it += 32) {
                y[it] = x[it];
            }
        }
        {
            active = false;
        }
    }
    int sum;
    if (active) {
        sum = x[(uint)get_local_id(0)];
    }
    for (int step = 16; step > 0; step /= 2) {
        cuport_anchor();
        int given = 0;
        if (active) {
            given = sum;
        }
        int met = as_int(cuport_shuffle(exchange, as_uint(given), cuport_lane_xor(step, 32)));
        cuport_anchor();
        if (active) {
            sum += met;
        }
    }
    if (active) {
        y[(uint)get_local_id(0)] = sum;
    }
}
