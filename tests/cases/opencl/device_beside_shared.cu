// `__shared__` may have `__device__` next to it.
__global__ void reversed(int *out)
{
    __device__ __shared__ int tile[32];
    __shared__ __device__ int first;
    if (threadIdx.x == 0) first = *out;
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = tile[31 - threadIdx.x] + first;
}
// output
// `__shared__` may have `__device__` next to it.
// CUDA: void reversed(int * out)
__kernel void reversed(__global int* out)
{
    __local int tile[32];
    __local int first;
    if ((uint)get_local_id(0) == 0) {
        first = *out;
    }
    tile[(uint)get_local_id(0)] = (uint)get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[(uint)get_local_id(0)] = tile[31 - (uint)get_local_id(0)] + first;
}
