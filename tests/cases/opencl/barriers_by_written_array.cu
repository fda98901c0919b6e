// expect: CU417
// What a function writes to an array is not what the array began with: threads go apart here.
__device__ void look(int *found) { found[0] = threadIdx.x % 2; }
__device__ void pass(int *s, int *x) {
  s[threadIdx.x] = 1;
  __syncthreads();
  x[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void by_array(int *x) {
  __shared__ int s[64];
  int found[2] = {0, 0};
  look(found);
  if (found[0]) pass(s, x);
  else pass(s, x);
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

// PoCL has work-items share an object that LLVM takes for a number.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_own_ulong(object) __asm__ volatile("" : : "r"((__private ulong*)&(object)))
#else
#define cuport_own_ulong(object)
#endif

// What a function writes to an array is not what the array began with: threads go apart here.
void look(int* found)
{
    found[0] = (uint)get_local_id(0) % 2;
}

void pass(__local int* s, __global int* x, bool active)
{
    cuport_anchor();
    if (active) {
        s[(uint)get_local_id(0)] = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    if (active) {
        x[(uint)get_local_id(0)] = s[(uint)get_local_id(0) ^ 1];
    }
}

// CUDA: void by_array(int * x)
__kernel void by_array(__global int* x)
{
    __local int s[64];
    bool active = true;
    int found[2] = {0, 0};
    cuport_own_ulong(found);
    look(found);
    bool taken = found[0];
    bool otherwise = !taken;
    {
        pass(s, x, taken);
    }
    {
        pass(s, x, otherwise);
    }
}
