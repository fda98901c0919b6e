#define SIZE 32
#define LAST (SIZE - 1)
__global__ void use(int *x) {
    __shared__ int s[SIZE];
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = s[LAST - threadIdx.x];
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[32];
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = s[32 - 1 - (uint)get_local_id(0)];
}
