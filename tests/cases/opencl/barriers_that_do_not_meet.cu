// expect: CU417
__device__ void pass(int *s, int *x) {
  s[threadIdx.x] = 1;
  __syncthreads();
  x[threadIdx.x] = s[threadIdx.x ^ 32];
}
__global__ void in_functions(int *x) {
  __shared__ int s[64];
  if (threadIdx.x < 32) pass(s, x);
  else pass(s, x);
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

void pass(__local int* s, __global int* x, bool active)
{
    cuport_anchor();
    if (active) {
        s[(uint)get_local_id(0)] = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    if (active) {
        x[(uint)get_local_id(0)] = s[(uint)get_local_id(0) ^ 32];
    }
}

// CUDA: void in_functions(int * x)
__kernel void in_functions(__global int* x)
{
    __local int s[64];
    bool active = true;
    bool taken = (uint)get_local_id(0) < 32;
    bool otherwise = !taken;
    {
        pass(s, x, taken);
    }
    {
        pass(s, x, otherwise);
    }
}
