__global__ void gather(const int *bounds, float *y, int n) {
    __shared__ float tile[64];
    if (!bounds) {
        if (threadIdx.x >= n) return;
        y[threadIdx.x] = 0;
        return;
    }
    int low = bounds[blockIdx.x];
    tile[threadIdx.x] = y[threadIdx.x + low];
    __syncthreads();
    y[threadIdx.x] = tile[63 - threadIdx.x];
}
// output
// CUDA: void gather(const int * bounds, float * y, int n)
__kernel void gather(__global const int* bounds, __global float* y, int n)
{
    __local float tile[64];
    bool active = true;
    const bool works = !bounds;
    if (works) {
        if ((uint)get_local_id(0) >= n) {
            active = false;
        }
        if (active) {
            y[(uint)get_local_id(0)] = 0;
        }
        if (active) {
            active = false;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (!works) {
        int low = bounds[(uint)get_group_id(0)];
        tile[(uint)get_local_id(0)] = y[(uint)get_local_id(0) + low];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        y[(uint)get_local_id(0)] = tile[63 - (uint)get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
