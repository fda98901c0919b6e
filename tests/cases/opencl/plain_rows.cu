// No finding: each thread has a row of its own, one thread does it all, or all wait between the steps.
__global__ void use(int *x) {
  __shared__ int s[128];
  int t = threadIdx.x, row = t * 4;
  s[row] += s[row + 1];
  s[row] += s[row + 2];
  s[row] += s[row + 3];
  __syncthreads();
  if (t == 0) {
    s[t] += s[t + 4];
    s[t] += s[t + 8];
  }
  for (int half = 16; half > 0; half /= 2) {
    if (t < half) s[t] += s[t + half];
    __syncthreads();
  }
  x[t] = s[t];
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

// No finding: each thread has a row of its own, one thread does it all, or all wait between the steps.
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[128];
    int t = get_local_id(0);
    int row = t * 4;
    s[row] += s[row + 1];
    s[row] += s[row + 2];
    s[row] += s[row + 3];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (t == 0) {
        s[t] += s[t + 4];
        s[t] += s[t + 8];
    }
    for (int half_ = 16; half_ > 0; half_ /= 2) {
        cuport_anchor();
        if (t < half_) {
            s[t] += s[t + half_];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x[t] = s[t];
}
