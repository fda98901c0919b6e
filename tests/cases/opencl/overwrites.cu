// Only a list of statements with a barrier of its own gets another one before what others may still read is replaced.
__global__ void replaces(const int *in, int *out) {
    __shared__ int first;
    if (threadIdx.x == 0) first = in[0];
    __syncthreads();
    out[threadIdx.x] = first;
    if (threadIdx.x == 0) first = in[1];
    __syncthreads();
    out[threadIdx.x] += first;
}

__global__ void waits(const int *in, int *out) {
    __shared__ int first, other;
    for (int i = 0; i < 3; i++) {
        if (threadIdx.x == 0) first = in[i];
        __syncthreads();
        out[threadIdx.x] += first;
        if (threadIdx.x == 0) other = first;
        __syncthreads();
    }
}

__global__ void sums(int *data) {
    __shared__ int s[64];
    const int t = threadIdx.x;
    s[t] = data[t];
    __syncthreads();
    for (int step = 32; step > 0; step /= 2) {
        if (t < step) s[t] += s[t + step];
        __syncthreads();
    }
    int right = s[t + 1];
    s[t] = right;
    __syncthreads();
    data[t] = s[t];
}

__global__ void has_no_barrier_there(const int *in, int *out) {
    __shared__ int first;
    if (threadIdx.x == 0) first = in[0];
    __syncthreads();
    if (in[2]) {
        out[threadIdx.x] = first;
        if (threadIdx.x == 0) first = in[1];
    }
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

// Only a list of statements with a barrier of its own gets another one before what others may still read is replaced.
// CUDA: void replaces(const int * in, int * out)
__kernel void replaces(__global const int* in, __global int* out)
{
    __local int first;
    if ((uint)get_local_id(0) == 0) {
        first = in[0];
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[(uint)get_local_id(0)] = first;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((uint)get_local_id(0) == 0) {
        first = in[1];
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[(uint)get_local_id(0)] += first;
}

// CUDA: void waits(const int * in, int * out)
__kernel void waits(__global const int* in, __global int* out)
{
    __local int first;
    __local int other;
    for (int i = 0; i < 3; i++) {
        cuport_anchor();
        if ((uint)get_local_id(0) == 0) {
            first = in[i];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        out[(uint)get_local_id(0)] += first;
        if ((uint)get_local_id(0) == 0) {
            other = first;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

// CUDA: void sums(int * data)
__kernel void sums(__global int* data)
{
    __local int s[64];
    const int t = get_local_id(0);
    s[t] = data[t];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    cuport_anchor();
    for (int step = 32; step > 0; step /= 2) {
        cuport_anchor();
        if (t < step) {
            s[t] += s[t + step];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    int right = s[t + 1];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    s[t] = right;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    data[t] = s[t];
}

// CUDA: void has_no_barrier_there(const int * in, int * out)
__kernel void has_no_barrier_there(__global const int* in, __global int* out)
{
    __local int first;
    if ((uint)get_local_id(0) == 0) {
        first = in[0];
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (in[2]) {
        out[(uint)get_local_id(0)] = first;
        if ((uint)get_local_id(0) == 0) {
            first = in[1];
        }
    }
}
