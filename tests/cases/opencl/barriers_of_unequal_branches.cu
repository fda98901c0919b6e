// expect: CU417
// Where the last of three meets is not known; which branch a thread takes, it alone knows.
__global__ void counts(int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  bool is_low = t < 32;
  is_low = is_low && x[t] > 0;
  if (is_low) {
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
// Where the last of three meets is not known; which branch a thread takes, it alone knows.
// CUDA: void counts(int * x)
__kernel void counts(__global int* x)
{
    __local int s[64];
    bool active = true;
    int t = get_local_id(0);
    bool is_low = t < 32;
    is_low = is_low && x[t] > 0;
    bool taken = is_low;
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
