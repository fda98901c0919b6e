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
// output
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
        if (active) {
            s[t] = 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (active) {
            x[t] = s[t ^ 32];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (!taken) {
        if (active) {
            s[t] = 2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
