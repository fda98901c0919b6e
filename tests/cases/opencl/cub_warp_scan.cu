#include <cub/cub.cuh>

__global__ void scan(const int *x, int *out) {
    typedef cub::WarpScan<int> Scan;
    __shared__ Scan::TempStorage storage;
    int before;
    Scan(storage).ExclusiveSum(x[threadIdx.x], before);
    out[threadIdx.x] = before;
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

// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

typedef struct {
    char nothing;  // OpenCL C has no empty records
} cub_WarpScan_int;

typedef struct {
    int unused;
} cub_detail_no_storage;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} cub_Sum;

cub_WarpScan_int cub_WarpScan_int_make(__local cub_detail_no_storage* storage)
{
    cub_WarpScan_int self;
    return self;
}

int cub_detail_from_below_get(int word, int by, int width, __local uint* exchange)
{
    return as_int(cuport_shuffle_up_uint(exchange, as_uint(word), (uint)by, width));
}

int cub_detail_shuffled_cub_detail_from_below_int_get(int value, int which, int width, __local uint* exchange)
{
    return cub_detail_from_below_get(value, which, width, exchange);
}

int cub_detail_shuffle_cub_detail_from_below_int(int value, int which, int width, __local uint* exchange)
{
    return cub_detail_shuffled_cub_detail_from_below_int_get(value, which, width, exchange);
}

int cub_detail_rank_in_block()
{
    return (int)(((uint)get_local_id(2) * (uint)get_local_size(1) + (uint)get_local_id(1)) * (uint)get_local_size(0) + (uint)get_local_id(0));
}

int cub_detail_rank_in_warp(int threads)
{
    return cub_detail_rank_in_block() % threads;
}

int cub_Sum_call(const cub_Sum* self, int a, int b)
{
    return a + b;
}

void cub_WarpScan_int_InclusiveScan(
    cub_WarpScan_int* self,
    int input,
    int* inclusive_output,
    cub_Sum scan_op,
    __local uint* exchange)
{
    int own = input;
    for (int step = 1; step < 32; step *= 2) {
        const int other = cub_detail_shuffle_cub_detail_from_below_int(own, step, 32, exchange);
        cuport_anchor();
        if (cub_detail_rank_in_warp(32) >= step) {
            own = cub_Sum_call(&scan_op, other, own);
        }
    }
    *inclusive_output = own;
}

void cub_WarpScan_int_ExclusiveScan(
    cub_WarpScan_int* self,
    int input,
    int* exclusive_output,
    cub_Sum scan_op,
    __local uint* exchange)
{
    int own;
    cub_WarpScan_int_InclusiveScan(self, input, &own, scan_op, exchange);
    *exclusive_output = cub_detail_shuffle_cub_detail_from_below_int(own, 1, 32, exchange);
}

void cub_WarpScan_int_ExclusiveScan_2(
    cub_WarpScan_int* self,
    int input,
    int* exclusive_output,
    int initial_value,
    cub_Sum scan_op,
    __local uint* exchange)
{
    int before;
    cub_WarpScan_int_ExclusiveScan(self, input, &before, scan_op, exchange);
    *exclusive_output = initial_value;
    if (cub_detail_rank_in_warp(32) > 0) {
        *exclusive_output = cub_Sum_call(&scan_op, initial_value, before);
    }
}

void cub_WarpScan_int_ExclusiveSum(
    cub_WarpScan_int* self,
    int input,
    int* exclusive_output,
    __local uint* exchange)
{
    cub_WarpScan_int_ExclusiveScan_2(self, input, exclusive_output, 0, (cub_Sum){0}, exchange);
}

// CUDA: void scan(const int * x, int * out)
__kernel CUPORT_WARPS void scan(__global const int* x, __global int* out)
{
    __local cub_detail_no_storage storage;
    __local uint exchange[1024];
    int before;
    cub_WarpScan_int temporary_1 = cub_WarpScan_int_make(&storage);
    cub_WarpScan_int_ExclusiveSum(&temporary_1, x[(uint)get_local_id(0)], &before, exchange);
    out[(uint)get_local_id(0)] = before;
}
