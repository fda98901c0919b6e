__device__ int waits(int *s, int n) {
  for (int i = 0; i < n; ++i) __syncthreads();
  return s[n];
}

__global__ void f(int *p, int n, int m) {
  __shared__ int s[32];
  const bool low = threadIdx.x < n, high = threadIdx.x > m;
  s[threadIdx.x] = 0;
  for (int i = 0; i < n; ++i) {
    s[threadIdx.x] += i;
    __syncthreads();
  }
  if (low && high) s[threadIdx.x] = 1;  // the loop may not run at all
  if (n > m) __syncthreads();
  if (low && high) s[threadIdx.x] += 2;  // may be all that follows
  for (int i = 0; i < 4; ++i) {
    s[threadIdx.x] += i;
    __syncthreads();
  }
  if (low && high) s[threadIdx.x] += 3;  // all come from the loop
  const int next = waits(s, n);
  if (low && high) s[threadIdx.x] += next;  // after a function's loop
  switch (n) {
  case 1:
    __syncthreads();
  }
  if (low && high) s[threadIdx.x] += 4;
  while (m > 0) {
    --m;
    __syncthreads();
  }
  s[threadIdx.x] += n;  // keeps its place
  if (low && high) p[threadIdx.x] = s[threadIdx.x];
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

int waits(__local int* s, int n)
{
    for (int i = 0; i < n; ++i) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    return s[n];
}

// CUDA: void f(int * p, int n, int m)
__kernel void f(__global int* p, int n, int m)
{
    __local int s[32];
    const bool low = (uint)get_local_id(0) < n;
    const bool high = (uint)get_local_id(0) > m;
    s[(uint)get_local_id(0)] = 0;
    for (int i = 0; i < n; ++i) {
        s[(uint)get_local_id(0)] += i;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    cuport_anchor();
    // the loop may not run at all
    if (low && high) {
        s[(uint)get_local_id(0)] = 1;
    }
    if (n > m) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    cuport_anchor();
    // may be all that follows
    if (low && high) {
        s[(uint)get_local_id(0)] += 2;
    }
    for (int i = 0; i < 4; ++i) {
        s[(uint)get_local_id(0)] += i;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    // all come from the loop
    if (low && high) {
        s[(uint)get_local_id(0)] += 3;
    }
    const int next = waits(s, n);
    cuport_anchor();
    // after a function's loop
    if (low && high) {
        s[(uint)get_local_id(0)] += next;
    }
    switch (n) {
    case 1:
        {
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
    cuport_anchor();
    if (low && high) {
        s[(uint)get_local_id(0)] += 4;
    }
    while (m > 0) {
        --m;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    // keeps its place
    s[(uint)get_local_id(0)] += n;
    if (low && high) {
        p[(uint)get_local_id(0)] = s[(uint)get_local_id(0)];
    }
}
