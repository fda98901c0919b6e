__device__ void last_steps(volatile int *s, unsigned i) {
    s[i] += s[i + 16];
    s[i] += s[i + 8];
}
__global__ void use(int *x) {
    __shared__ int own[64];
    own[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    if (threadIdx.x < 16) last_steps(own, threadIdx.x);
}
__global__ void looped(int *x) {
    __shared__ int own[64];
    volatile int *s = own;
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    for (int step = 16; step > 0; step /= 2) s[threadIdx.x] += s[threadIdx.x + step];
}
__global__ void direct(int *x) {
    __shared__ volatile int own[64];
    own[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    own[threadIdx.x] += own[threadIdx.x + 16];
    own[threadIdx.x] += own[threadIdx.x + 8];
}
struct Box { volatile int *s; };
__global__ void behind_a_member(int *x) {
    __shared__ int own[64];
    Box box;
    box.s = own;
    box.s[threadIdx.x] = x[threadIdx.x];
    box.s[threadIdx.x] += box.s[threadIdx.x + 16];
    x[threadIdx.x] = own[threadIdx.x];
}
__device__ int place_of(int i) { return i ^ 1; }
__global__ void index_by_a_call(int *x) {  // stays: the place would have to be kept
    __shared__ volatile int own[64];
    int i = threadIdx.x;
    own[i] = x[i];
    own[place_of(i)] += own[i + 16];
}
__global__ void with_barriers(int *x) {
    extern __shared__ volatile int room[];
    room[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = room[31 - threadIdx.x];
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

void cuport_warp_barrier(void)
{
#ifdef CUPORT_SUB_GROUPS
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#else
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
}

typedef struct {
    __local volatile int* s;
} Box;

void last_steps(__local volatile int* s, uint i, bool active)
{
    {
        cuport_anchor();
        int step_1;
        if (active) {
            step_1 = s[i] + s[i + 16];
        }
        cuport_warp_barrier();
        cuport_anchor();
        if (active) {
            s[i] = step_1;
        }
        cuport_warp_barrier();
    }
    {
        cuport_anchor();
        int step_2;
        if (active) {
            step_2 = s[i] + s[i + 8];
        }
        cuport_warp_barrier();
        cuport_anchor();
        if (active) {
            s[i] = step_2;
        }
        cuport_warp_barrier();
    }
}

// CUDA: void use(int * x)
__kernel CUPORT_WARPS void use(__global int* x)
{
    __local int own[64];
    bool active = true;
    own[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    bool taken = (uint)get_local_id(0) < 16;
    {
        last_steps(own, (uint)get_local_id(0), taken);
    }
}

// CUDA: void looped(int * x)
__kernel CUPORT_WARPS void looped(__global int* x)
{
    __local int own[64];
    __local volatile int* s = own;
    {
        int step_1 = x[(uint)get_local_id(0)];
        cuport_warp_barrier();
        s[(uint)get_local_id(0)] = step_1;
        cuport_warp_barrier();
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (int step = 16; step > 0; step /= 2) {
        int step_2 = s[(uint)get_local_id(0)] + s[(uint)get_local_id(0) + step];
        cuport_warp_barrier();
        s[(uint)get_local_id(0)] = step_2;
        cuport_warp_barrier();
    }
}

// CUDA: void direct(int * x)
__kernel CUPORT_WARPS void direct(__global int* x)
{
    __local volatile int own[64];
    {
        int step_1 = x[(uint)get_local_id(0)];
        cuport_warp_barrier();
        own[(uint)get_local_id(0)] = step_1;
        cuport_warp_barrier();
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    {
        int step_2 = own[(uint)get_local_id(0)] + own[(uint)get_local_id(0) + 16];
        cuport_warp_barrier();
        own[(uint)get_local_id(0)] = step_2;
        cuport_warp_barrier();
    }
    {
        int step_3 = own[(uint)get_local_id(0)] + own[(uint)get_local_id(0) + 8];
        cuport_warp_barrier();
        own[(uint)get_local_id(0)] = step_3;
        cuport_warp_barrier();
    }
}

// CUDA: void behind_a_member(int * x)
__kernel CUPORT_WARPS void behind_a_member(__global int* x)
{
    __local int own[64];
    Box box;
    box.s = own;
    {
        int step_1 = x[(uint)get_local_id(0)];
        cuport_warp_barrier();
        box.s[(uint)get_local_id(0)] = step_1;
        cuport_warp_barrier();
    }
    {
        int step_2 = box.s[(uint)get_local_id(0)] + box.s[(uint)get_local_id(0) + 16];
        cuport_warp_barrier();
        box.s[(uint)get_local_id(0)] = step_2;
        cuport_warp_barrier();
    }
    x[(uint)get_local_id(0)] = own[(uint)get_local_id(0)];
}

int place_of(int i)
{
    return i ^ 1;
}

// CUDA: void index_by_a_call(int * x)
__kernel CUPORT_WARPS void index_by_a_call(__global int* x)
{
    __local volatile int own[64];
    // stays: the place would have to be kept
    int i = get_local_id(0);
    {
        int step_1 = x[i];
        cuport_warp_barrier();
        own[i] = step_1;
        cuport_warp_barrier();
    }
    own[place_of(i)] += own[i + 16];
}

// CUDA: void with_barriers(int * x)
__kernel void with_barriers(__global int* x, __local uint4* cuport_dynamic_shared)
{
    __local volatile int* room = (__local volatile int*)cuport_dynamic_shared;
    room[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = room[31 - (uint)get_local_id(0)];
}
