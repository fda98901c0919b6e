__device__ int half_of(int x) { return x > 4 ? x / 2 : x; }

__device__ void wait(int *p) {
  if (p[0]) p[1] = 2;
  __syncthreads();
}

__global__ void f(int *p, int n) {
  __shared__ int s[32];
  const bool first = threadIdx.x == 0, last = threadIdx.x == 31;
  s[threadIdx.x] = 0;
  __syncthreads();
  if (first) s[0] = 1;  // all come here: no anchor
  if (n > 0) {
    int own = n * 2;
    if (first) s[0] += own;
    __syncthreads();
    s[threadIdx.x] += n;  // keeps its place
    if (last) s[1] = 2;
    for (int i = 0; i < n; ++i) {
      __syncthreads();
      if (n > 3) {  // the same for all
        if (last) s[2] += i;
      }
      __syncthreads();
      for (int k = 0; k < 4; ++k) s[threadIdx.x] += k;  // runs at least once
      __syncthreads();
      for (int k = 0; k < s[1]; ++k) s[threadIdx.x] += k;
      __syncthreads();
      own = half_of(own);
    }
    own += first ? s[own & 31] : 0;
    p[1] = own;
    wait(s);
  }
  p[threadIdx.x] = s[threadIdx.x];
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

int cuda_half_of(int x)
{
    return x > 4 ? x / 2 : x;
}

void wait(__local int* p)
{
    cuport_anchor();
    if (p[0]) {
        p[1] = 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}

// CUDA: void f(int * p, int n)
__kernel void f(__global int* p, int n)
{
    __local int s[32];
    const bool first = (uint)get_local_id(0) == 0;
    const bool last = (uint)get_local_id(0) == 31;
    s[(uint)get_local_id(0)] = 0;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    // all come here: no anchor
    if (first) {
        s[0] = 1;
    }
    if (n > 0) {
        cuport_anchor();
        int own = n * 2;
        if (first) {
            s[0] += own;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        // keeps its place
        s[(uint)get_local_id(0)] += n;
        if (last) {
            s[1] = 2;
        }
        for (int i = 0; i < n; ++i) {
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            cuport_anchor();
            // the same for all
            if (n > 3) {
                if (last) {
                    s[2] += i;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            // runs at least once
            for (int k = 0; k < 4; ++k) {
                s[(uint)get_local_id(0)] += k;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            cuport_anchor();
            for (int k = 0; k < s[1]; ++k) {
                s[(uint)get_local_id(0)] += k;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            own = cuda_half_of(own);
        }
        cuport_anchor();
        own += first ? s[own & 31] : 0;
        p[1] = own;
        wait(s);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    p[(uint)get_local_id(0)] = s[(uint)get_local_id(0)];
}
