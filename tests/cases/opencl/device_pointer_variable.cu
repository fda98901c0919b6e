__device__ float *results;
__global__ void use(float x) { results[threadIdx.x] = x; }
// output
// CUDA: void use(float x)
__kernel void use(float x, __global ulong* results)
{
    ((__global float*)*results)[(uint)get_local_id(0)] = x;
}
