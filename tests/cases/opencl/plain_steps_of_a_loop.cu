// expect: CU417
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
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[64];
    uint t = get_local_id(0);
    s[t] = x[t];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (t < 32) {
        for (int step = 16; step > 0; step /= 2) {
            s[t] = s[t] + s[t + step];
        }
    }
    x[t] = s[t];
}
