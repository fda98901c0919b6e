// expect: CU417
// What an atomic operation gives is each thread's own.
__global__ void counted(int *x, int *tickets) {
  __shared__ int s[64];
  int t = threadIdx.x, ticket = atomicAdd(tickets, 1);
  if (ticket < 32) {
    s[t] = 1;
    for (int i = 0; i < 2; i++) __syncthreads();
    x[t] = s[t ^ 32];
  } else {
    s[t] = 2;
    __syncthreads();
    x[t] = s[t ^ 16];
  }
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

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

// What an atomic operation gives is each thread's own.
// CUDA: void counted(int * x, int * tickets)
__kernel void counted(__global int* x, __global int* tickets)
{
    __local int s[64];
    __local uint exchange[1024];
    bool active = true;
    int t = get_local_id(0);
    int ticket = atomic_add(tickets, 1);
    bool taken = ticket < 32;
    bool otherwise = !taken;
    {
        if (taken) {
            s[t] = 1;
        }
        {
            int i = 0;
            bool inside = taken;
            bool some;
            do {
                cuport_anchor();
                if (inside) {
                    inside = i < 2;
                }
                bool now = inside;
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                cuport_anchor();
                if (inside) {
                    i++;
                }
                some = cuport_any(exchange, inside);
            } while (some);
        }
        if (taken) {
            x[t] = s[t ^ 32];
        }
    }
    {
        if (otherwise) {
            s[t] = 2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (otherwise) {
            x[t] = s[t ^ 16];
        }
    }
}
