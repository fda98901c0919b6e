__global__ void follow(long *list, int size) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < size) {
    long next;
    while ((next = list[list[i]]) != list[i]) {
      __syncthreads();
      list[i] = next;
    }
  }
}

__global__ void shared_length(int *p, int n) {
  for (int i = 0; i < n; ++i) {
    int next = p[(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
    p[threadIdx.x] = next;
    __syncthreads();
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

// CUDA: void follow(long * list, int size)
__kernel void follow(__global long* list, int size)
{
    __local uint exchange[1024];
    bool active = true;
    int i = get_global_id(0);
    bool taken = i < size;
    {
        long next;
        {
            bool inside = taken;
            bool some;
            do {
                cuport_anchor();
                if (inside) {
                    inside = (next = list[list[i]]) != list[i];
                }
                bool now = inside;
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                cuport_anchor();
                if (now) {
                    list[i] = next;
                }
                some = cuport_any(exchange, inside);
            } while (some);
        }
    }
}

// CUDA: void shared_length(int * p, int n)
__kernel void shared_length(__global int* p, int n)
{
    for (int i = 0; i < n; ++i) {
        int next = p[((uint)get_local_id(0) + 1) % (uint)get_local_size(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        p[(uint)get_local_id(0)] = next;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
