__global__ void use(int *x) {
    __shared__ int total;
    if (threadIdx.x == 0) total = 0;
    __syncthreads();
    atomicAdd(&total, x[threadIdx.x]);
    __syncthreads();
    x[threadIdx.x] = total;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int total;
    if ((uint)get_local_id(0) == 0) {
        total = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    atomic_add(&total, x[(uint)get_local_id(0)]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = total;
}
