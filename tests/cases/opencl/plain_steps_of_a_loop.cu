__global__ void use(int *x) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  if (t < 32)
    for (int step = 16; step > 0; step /= 2) s[t] = s[t] + s[t + step];
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

uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

int cuport_count(__local uint* exchange, int predicate)
{
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    if (cuport_id() == 0) {
        exchange[0] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    if (predicate != 0) {
        atomic_inc(&exchange[0]);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return (int)exchange[0];
}

// Whether any work-item of the group says so; all of them learn it.
bool cuport_any(__local uint* exchange, bool predicate)
{
    return cuport_count(exchange, predicate) != 0;
}

// CUDA: void use(int * x)
__kernel CUPORT_WARPS void use(__global int* x)
{
    __local int s[64];
    __local uint exchange[1024];
    bool active = true;
    uint t = get_local_id(0);
    s[t] = x[t];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    bool taken = t < 32;
    {
        int step = 16;
        bool inside = taken;
        bool some;
        do {
            cuport_anchor();
            if (inside) {
                inside = step > 0;
            }
            bool now = inside;
            int step_1;
            if (now) {
                step_1 = s[t] + s[t + step];
            }
            cuport_warp_barrier();
            cuport_anchor();
            if (now) {
                s[t] = step_1;
            }
            cuport_warp_barrier();
            cuport_anchor();
            if (inside) {
                step /= 2;
            }
            some = cuport_any(exchange, inside);
        } while (some);
    }
    x[t] = s[t];
}
