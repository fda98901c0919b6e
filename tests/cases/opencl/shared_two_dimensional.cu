__global__ void transpose(const float *in, float *out, int n) {
    __shared__ float tile[16][17];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = in[y * n + x];
    __syncthreads();
    out[x * n + y] = tile[threadIdx.y][threadIdx.x];
}
// output
// CUDA: void transpose(const float * in, float * out, int n)
__kernel void transpose(__global const float* in, __global float* out, int n)
{
    __local float tile[16][17];
    int x = (uint)get_group_id(0) * 16 + (uint)get_local_id(0);
    int y = (uint)get_group_id(1) * 16 + (uint)get_local_id(1);
    tile[(uint)get_local_id(1)][(uint)get_local_id(0)] = in[y * n + x];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[x * n + y] = tile[(uint)get_local_id(1)][(uint)get_local_id(0)];
}
