__global__ void all_lanes(int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncwarp();
  s[t] += s[t + 16];
  __syncwarp();
  if (t > 3) s[t] = max(s[t], s[t - 4]);
  __syncwarp();
  x[t] = s[t];
}
// None of these needs more: nobody writes what another reads, one thread does it, or each has its own element.
__global__ void stay(int *x) {
  __shared__ int s[64], other[64];
  int t = threadIdx.x;
  other[t] = x[t];
  for (int half = 16; half > 0; half /= 2) {
    if (t < half) s[t] += s[t + half];
    __syncwarp();
  }
  if (t == 0) s[0] += s[1];
  __syncwarp();
  s[t] = s[t] + other[t + 1];
  __syncwarp();
  x[t] = s[t];
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

void cuport_warp_barrier(void)
{
#ifdef CUPORT_SUB_GROUPS
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#else
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
}

// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

// CUDA: void all_lanes(int * x)
__kernel CUPORT_WARPS void all_lanes(__global int* x)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    s[t] = x[t];
    cuport_warp_barrier();
    {
        int step_1 = s[t] + s[t + 16];
        cuport_warp_barrier();
        s[t] = step_1;
    }
    cuport_warp_barrier();
    bool taken = t > 3;
    {
        int step_2;
        if (taken) {
            step_2 = max(s[t], s[t - 4]);
        }
        cuport_warp_barrier();
        if (taken) {
            s[t] = step_2;
        }
    }
    cuport_warp_barrier();
    x[t] = s[t];
}

// None of these needs more: nobody writes what another reads, one thread does it, or each has its own element.
// CUDA: void stay(int * x)
__kernel CUPORT_WARPS void stay(__global int* x)
{
    __local int s[64];
    __local int other[64];
    int t = get_local_id(0);
    other[t] = x[t];
    for (int half_ = 16; half_ > 0; half_ /= 2) {
        cuport_anchor();
        if (t < half_) {
            s[t] += s[t + half_];
        }
        cuport_warp_barrier();
    }
    if (t == 0) {
        s[0] += s[1];
    }
    cuport_warp_barrier();
    s[t] = s[t] + other[t + 1];
    cuport_warp_barrier();
    x[t] = s[t];
}
