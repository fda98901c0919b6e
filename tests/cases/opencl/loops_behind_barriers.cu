__device__ void reduce(int *s, int n) {
  for (int step = 1; step < n; step *= 2) {  // a barrier may stand before each call
    if (threadIdx.x % (2 * step) == 0) s[threadIdx.x] += s[threadIdx.x + step];
    __syncthreads();
  }
}

__global__ void f(int *p, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  const int twice = n * 2;
  for (int step = 1; step < n; step *= 2) {
    if (threadIdx.x % (2 * step) == 0) s[threadIdx.x] += s[threadIdx.x + step];
    __syncthreads();
  }
  for (int i = 0; i < n; ++i) {  // no thread decides for itself
    s[threadIdx.x] += i;
    __syncthreads();
  }
  p[threadIdx.x] = s[threadIdx.x];
  for (int step = 1; step < n; step *= 2) {  // what stands before keeps its place
    if (threadIdx.x % (2 * step) == 0) s[threadIdx.x] += twice;
    __syncthreads();
  }
  while (n > 1) {
    __syncthreads();
    if (threadIdx.x < n) s[threadIdx.x] += n;  // ends with no barrier
    n /= 2;
  }
  reduce(s, twice);
  p[threadIdx.x] += s[0];
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

void reduce(__local int* s, int n)
{
    cuport_anchor();
    // a barrier may stand before each call
    for (int step = 1; step < n; step *= 2) {
        cuport_anchor();
        if ((uint)get_local_id(0) % (2 * step) == 0) {
            s[(uint)get_local_id(0)] += s[(uint)get_local_id(0) + step];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

// CUDA: void f(int * p, int n)
__kernel void f(__global int* p, int n)
{
    __local int s[64];
    s[(uint)get_local_id(0)] = p[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    const int twice = n * 2;
    cuport_anchor();
    for (int step = 1; step < n; step *= 2) {
        cuport_anchor();
        if ((uint)get_local_id(0) % (2 * step) == 0) {
            s[(uint)get_local_id(0)] += s[(uint)get_local_id(0) + step];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    // no thread decides for itself
    for (int i = 0; i < n; ++i) {
        s[(uint)get_local_id(0)] += i;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    p[(uint)get_local_id(0)] = s[(uint)get_local_id(0)];
    // what stands before keeps its place
    for (int step = 1; step < n; step *= 2) {
        cuport_anchor();
        if ((uint)get_local_id(0) % (2 * step) == 0) {
            s[(uint)get_local_id(0)] += twice;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    while (n > 1) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        cuport_anchor();
        // ends with no barrier
        if ((uint)get_local_id(0) < n) {
            s[(uint)get_local_id(0)] += n;
        }
        n /= 2;
    }
    reduce(s, twice);
    p[(uint)get_local_id(0)] += s[0];
}
