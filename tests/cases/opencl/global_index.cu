// A thread's place in the grid, in whichever order it is written. Where bits may get lost before, it stays as it is.

__global__ void places(int n, float *x, unsigned long long *y, int first)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned j = threadIdx.y + blockDim.y * blockIdx.y;
    int wide = (int)blockIdx.z * (int)blockDim.z + (int)threadIdx.z;
    if (i < n)
        x[blockDim.x * blockIdx.x + threadIdx.x] += j + wide;
    y[(size_t)blockIdx.x * blockDim.x + threadIdx.x] = (size_t)(blockIdx.x * blockDim.x) + threadIdx.x;
    y[first + blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x * blockDim.y + threadIdx.x;
    y[blockIdx.x * blockDim.x + threadIdx.y] = blockIdx.x * blockDim.x + i;
}

__global__ void strides(int n, float *x)
{
    for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < n; i += blockDim.x * gridDim.x)
        x[i] = (float)(blockIdx.x * blockDim.x + threadIdx.x) / (gridDim.x * blockDim.x);
    int row = threadIdx.y;
    long long all = (long long)gridDim.y * blockDim.y;
    x[row] = all + (short)(blockIdx.y * blockDim.y + threadIdx.y);
}
// output
// CUDA: void places(int n, float * x, unsigned long long * y, int first)
__kernel void places(int n, __global float* x, __global ulong* y, int first)
{
    int i = get_global_id(0);
    uint j = (uint)get_local_id(1) + (uint)get_local_size(1) * (uint)get_group_id(1);
    int wide = (int)(uint)get_group_id(2) * (int)(uint)get_local_size(2) + (int)(uint)get_local_id(2);
    if (i < n) {
        x[(uint)get_global_id(0)] += j + wide;
    }
    y[(ulong)get_global_id(0)] = (ulong)((uint)get_group_id(0) * (uint)get_local_size(0)) + (uint)get_local_id(0);
    y[first + (uint)get_group_id(0) * (uint)get_local_size(0) + (uint)get_local_id(0)] = (uint)get_group_id(0) * (uint)get_local_size(1) + (uint)get_local_id(0);
    y[(uint)get_group_id(0) * (uint)get_local_size(0) + (uint)get_local_id(1)] = (uint)get_group_id(0) * (uint)get_local_size(0) + i;
}

// CUDA: void strides(int n, float * x)
__kernel void strides(int n, __global float* x)
{
    for (int i = get_global_id(0); i < n; i += (uint)get_global_size(0)) {
        x[i] = (float)(uint)get_global_id(0) / (uint)get_global_size(0);
    }
    int row = get_local_id(1);
    long all = (long)get_global_size(1);
    x[row] = all + (short)((uint)get_group_id(1) * (uint)get_local_size(1) + (uint)get_local_id(1));
}
