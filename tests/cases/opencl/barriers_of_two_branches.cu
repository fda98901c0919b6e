// A name that both branches declare, and that is another variable in one of them: they stand next to each other now.
__global__ void names(int *x) {
  __shared__ int s[64];
  int t = threadIdx.x, v = x[0];
  if (t < 32) {
    s[t] = 1;
    __syncthreads();
    int v = s[63 - t], own = t;
    __syncthreads();
    x[t] = v + own;
  } else {
    s[t] = 2 + v;
    __syncthreads();
    int own = s[63 - t];
    __syncthreads();
    x[t] = own + v;
  }
}
// A branch that threads leave by: the rest is the other one.
__global__ void leaves(int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < 32) {
    s[t] = 1;
    __syncthreads();
    x[t] = s[t + 32];
    return;
  }
  s[t] = 2;
  __syncthreads();
  x[t] = s[t - 32];
}
// Braces of their own around barriers, and the same name in each of them.
__global__ void braces(int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < 32) {
    { int v = x[t]; s[t] = v; __syncthreads(); x[t] = v; }
    { int v = s[t + 32]; __syncthreads(); x[t] += v; }
  } else {
    s[t] = 2;
    __syncthreads();
    x[t] = s[t - 32];
    __syncthreads();
  }
}
// output
// A name that both branches declare, and that is another variable in one of them: they stand next to each other now.
// CUDA: void names(int * x)
__kernel void names(__global int* x)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    int v = x[0];
    bool taken = t < 32;
    bool otherwise = !taken;
    {
        if (taken) {
            s[t] = 1;
        }
        if (otherwise) {
            s[t] = 2 + v;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        int v_2;
        if (taken) {
            v_2 = s[63 - t];
        }
        int own_2 = t;
        int own;
        if (otherwise) {
            own = s[63 - t];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            x[t] = v_2 + own_2;
        }
        if (otherwise) {
            x[t] = own + v;
        }
    }
}

// A branch that threads leave by: the rest is the other one.
// CUDA: void leaves(int * x)
__kernel void leaves(__global int* x)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    bool taken = t < 32;
    bool otherwise = !taken;
    {
        if (taken) {
            s[t] = 1;
        }
        if (otherwise) {
            s[t] = 2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            x[t] = s[t + 32];
        }
        if (taken) {
            active = false;
        }
        if (taken) {
            taken = false;
        }
        if (otherwise) {
            x[t] = s[t - 32];
        }
    }
}

// Braces of their own around barriers, and the same name in each of them.
// CUDA: void braces(int * x)
__kernel void braces(__global int* x)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    bool taken = t < 32;
    bool otherwise = !taken;
    {
        int v_2;
        if (taken) {
            v_2 = x[t];
            s[t] = v_2;
        }
        if (otherwise) {
            s[t] = 2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            x[t] = v_2;
        }
        int v;
        if (taken) {
            v = s[t + 32];
        }
        if (otherwise) {
            x[t] = s[t - 32];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            x[t] += v;
        }
    }
}
