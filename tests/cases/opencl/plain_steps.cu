// Steps with nothing between them, in memory that is not even volatile: CUDA promises nothing here, cards do it.
__device__ void last_steps(int *s, int t) {
  s[t] += s[t + 16];
  s[t] += s[t + 8];
}
__global__ void use(int *x) {
  __shared__ int s[64];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) last_steps(s, threadIdx.x);
  x[threadIdx.x] = s[threadIdx.x];
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

// Steps with nothing between them, in memory that is not even volatile: CUDA promises nothing here, cards do it.
void last_steps(__local int* s, int t, bool active)
{
    {
        cuport_anchor();
        int step_1;
        if (active) {
            step_1 = s[t] + s[t + 16];
        }
        cuport_warp_barrier();
        cuport_anchor();
        if (active) {
            s[t] = step_1;
        }
        cuport_warp_barrier();
    }
    {
        cuport_anchor();
        int step_2;
        if (active) {
            step_2 = s[t] + s[t + 8];
        }
        cuport_warp_barrier();
        cuport_anchor();
        if (active) {
            s[t] = step_2;
        }
        cuport_warp_barrier();
    }
}

// CUDA: void use(int * x)
__kernel CUPORT_WARPS void use(__global int* x)
{
    __local int s[64];
    bool active = true;
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    bool taken = (uint)get_local_id(0) < 32;
    {
        last_steps(s, (uint)get_local_id(0), taken);
    }
    x[(uint)get_local_id(0)] = s[(uint)get_local_id(0)];
}
