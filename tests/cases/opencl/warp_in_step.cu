// expect: CU417
__device__ void last_steps(volatile int *s, unsigned i) {
    s[i] += s[i + 16];
    s[i] += s[i + 8];
}
__global__ void use(int *x) {
    __shared__ int own[64];
    own[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    if (threadIdx.x < 16) last_steps(own, threadIdx.x);
}
__global__ void looped(int *x) {
    __shared__ int own[64];
    volatile int *s = own;
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    for (int step = 16; step > 0; step /= 2) s[threadIdx.x] += s[threadIdx.x + step];
}
__global__ void direct(int *x) {
    __shared__ volatile int own[64];
    own[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    own[threadIdx.x] += own[threadIdx.x + 16];
    own[threadIdx.x] += own[threadIdx.x + 8];
}
__global__ void with_barriers(int *x) {
    extern __shared__ volatile int room[];
    room[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = room[31 - threadIdx.x];
}
// output
void last_steps(__local volatile int* s, uint i)
{
    s[i] += s[i + 16];
    s[i] += s[i + 8];
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int own[64];
    own[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((uint)get_local_id(0) < 16) {
        last_steps(own, (uint)get_local_id(0));
    }
}

// CUDA: void looped(int * x)
__kernel void looped(__global int* x)
{
    __local int own[64];
    __local volatile int* s = own;
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (int step = 16; step > 0; step /= 2) {
        s[(uint)get_local_id(0)] += s[(uint)get_local_id(0) + step];
    }
}

// CUDA: void direct(int * x)
__kernel void direct(__global int* x)
{
    __local volatile int own[64];
    own[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    own[(uint)get_local_id(0)] += own[(uint)get_local_id(0) + 16];
    own[(uint)get_local_id(0)] += own[(uint)get_local_id(0) + 8];
}

// CUDA: void with_barriers(int * x)
__kernel void with_barriers(__global int* x, __local uint4* cuport_dynamic_shared)
{
    __local volatile int* room = (__local volatile int*)cuport_dynamic_shared;
    room[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = room[31 - (uint)get_local_id(0)];
}
