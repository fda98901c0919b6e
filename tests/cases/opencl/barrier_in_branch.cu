__global__ void branch(int *x, int n) {
    __shared__ int s[64];
    if (threadIdx.x < n) {
        s[threadIdx.x] = x[threadIdx.x];
        __syncthreads();
        x[threadIdx.x] = s[n - 1 - threadIdx.x];
    }
}

__global__ void whole(int *x, int n) {
    __shared__ int s[64];
    if (blockIdx.x < n) {
        s[threadIdx.x] = x[threadIdx.x];
        __syncthreads();
        x[threadIdx.x] = s[n - 1 - threadIdx.x];
    }
}
// output
// CUDA: void branch(int * x, int n)
__kernel void branch(__global int* x, int n)
{
    __local int s[64];
    bool active = true;
    bool taken = (uint)get_local_id(0) < n;
    {
        if (taken) {
            s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken) {
            x[(uint)get_local_id(0)] = s[n - 1 - (uint)get_local_id(0)];
        }
    }
}

// CUDA: void whole(int * x, int n)
__kernel void whole(__global int* x, int n)
{
    __local int s[64];
    if ((uint)get_group_id(0) < n) {
        s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        x[(uint)get_local_id(0)] = s[n - 1 - (uint)get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
