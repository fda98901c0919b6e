__global__ void use(float **rows, int n) { rows[threadIdx.y][threadIdx.x] = n; }
// output
// CUDA: void use(float ** rows, int n)
__kernel void use(__global ulong* rows, int n)
{
    ((__global float*)rows[(uint)get_local_id(1)])[(uint)get_local_id(0)] = n;
}
