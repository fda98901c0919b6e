__global__ void use(int *x) {
    if (blockIdx.x == 0) {
        __shared__ int a[32];
        a[threadIdx.x] = x[threadIdx.x];
        __syncthreads();
        x[threadIdx.x] = a[31 - threadIdx.x];
    } else {
        __shared__ float a[32];
        a[threadIdx.x] = 1.0f;
        __syncthreads();
        x[threadIdx.x] = a[31 - threadIdx.x];
    }
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int a[32];
    __local float a_2[32];
    const bool taken = (uint)get_group_id(0) == 0;
    if (taken) {
        a[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        x[(uint)get_local_id(0)] = a[31 - (uint)get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (!taken) {
        a_2[(uint)get_local_id(0)] = 1.0f;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        x[(uint)get_local_id(0)] = a_2[31 - (uint)get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
