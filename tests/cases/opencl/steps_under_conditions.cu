// Conditions with == are not of one thread alone: steps behind them read first, too, but for those of a single lane.
__global__ void steps(int *x, int mode) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t % 32;
  s[t] = x[t];
  __syncwarp();
  if (mode == 2) s[t] += s[t ^ 1];
  __syncwarp();
  if ((lane & 8) == 0) s[t] += s[t + 4];
  __syncwarp();
  if (t % 4 == 0) s[t] += s[t ^ 4];
  __syncwarp();
  if (!mode) s[t] -= s[t ^ 2];
  __syncwarp();
  if (lane == 0) s[t] += s[t + 1];
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

// Conditions with == are not of one thread alone: steps behind them read first, too, but for those of a single lane.
// CUDA: void steps(int * x, int mode)
__kernel CUPORT_WARPS void steps(__global int* x, int mode)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    int lane = t % 32;
    s[t] = x[t];
    cuport_warp_barrier();
    if (mode == 2) {
        int step_1 = s[t] + s[t ^ 1];
        cuport_warp_barrier();
        s[t] = step_1;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    cuport_warp_barrier();
    bool taken = (lane & 8) == 0;
    {
        int step_2;
        if (taken) {
            step_2 = s[t] + s[t + 4];
        }
        cuport_warp_barrier();
        if (taken) {
            s[t] = step_2;
        }
    }
    cuport_warp_barrier();
    bool taken_2 = t % 4 == 0;
    {
        int step_3;
        if (taken_2) {
            step_3 = s[t] + s[t ^ 4];
        }
        cuport_warp_barrier();
        if (taken_2) {
            s[t] = step_3;
        }
    }
    cuport_warp_barrier();
    if (!mode) {
        int step_4 = s[t] - s[t ^ 2];
        cuport_warp_barrier();
        s[t] = step_4;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    cuport_warp_barrier();
    if (lane == 0) {
        s[t] += s[t + 1];
    }
    cuport_warp_barrier();
    x[t] = s[t];
}
