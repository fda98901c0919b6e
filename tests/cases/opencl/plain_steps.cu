// expect: CU417
// Steps with nothing between them, in memory that is not even volatile: CUDA promises nothing here.
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
// Steps with nothing between them, in memory that is not even volatile: CUDA promises nothing here.
void last_steps(__local int* s, int t)
{
    s[t] += s[t + 16];
    s[t] += s[t + 8];
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[64];
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((uint)get_local_id(0) < 32) {
        last_steps(s, (uint)get_local_id(0));
    }
    x[(uint)get_local_id(0)] = s[(uint)get_local_id(0)];
}
