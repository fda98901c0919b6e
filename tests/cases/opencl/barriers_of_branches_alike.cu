// All threads take the same branch, or one has nothing to tell the other: nobody need look at these.
__global__ void same_for_all(int *x, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  if (n < 30) {
    s[t] = 1;
    __syncthreads();
    x[t] = s[t ^ 32];
    __syncthreads();
  } else {
    s[t] = 2;
    __syncthreads();
    x[t] = s[t ^ 16];
  }
}
__global__ void only_waits(int *x, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) {
    __syncthreads();
    __syncthreads();
    return;
  }
  s[t] = 1;
  __syncthreads();
  x[t] = s[t ^ 1];
}
__global__ void agreed(int *x, int n) {
  __shared__ int s[64], is_first;
  int t = threadIdx.x;
  if (t == 0) is_first = x[0] > n;
  __syncthreads();
  bool some = __syncthreads_or(x[t] > n);
  if (is_first && some) {
    s[t] = 1;
    __syncthreads();
    x[t] = s[t ^ 32];
    __syncthreads();
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

// All threads take the same branch, or one has nothing to tell the other: nobody need look at these.
// CUDA: void same_for_all(int * x, int n)
__kernel void same_for_all(__global int* x, int n)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    if (t >= n) {
        active = false;
    }
    const bool taken = n < 30;
    if (taken) {
        cuport_anchor();
        if (active) {
            s[t] = 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        cuport_anchor();
        if (active) {
            x[t] = s[t ^ 32];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (!taken) {
        cuport_anchor();
        if (active) {
            s[t] = 2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        cuport_anchor();
        if (active) {
            x[t] = s[t ^ 16];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

// CUDA: void only_waits(int * x, int n)
__kernel void only_waits(__global int* x, int n)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    bool taken = t >= n;
    bool otherwise = !taken;
    {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            active = false;
        }
        if (taken) {
            taken = false;
        }
    }
    {
        if (otherwise) {
            s[t] = 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (otherwise) {
            x[t] = s[t ^ 1];
        }
    }
}

// CUDA: void agreed(int * x, int n)
__kernel void agreed(__global int* x, int n)
{
    __local int s[64];
    __local int is_first;
    __local uint exchange[1024];
    bool active = true;
    int t = get_local_id(0);
    if (t == 0) {
        is_first = x[0] > n;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    int met = (cuport_count(exchange, (int)(x[t] > n)) != 0);
    bool some = met;
    bool taken = is_first && some;
    bool otherwise = !taken;
    {
        if (taken) {
            s[t] = 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            x[t] = s[t ^ 32];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
