extern __shared__ float buffer[];
__global__ void use(float *x) {
    buffer[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = buffer[blockDim.x - 1 - threadIdx.x];
}
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x, __local uint4* cuport_dynamic_shared)
{
    __local float* buffer = (__local float*)cuport_dynamic_shared;
    buffer[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = buffer[(uint)get_local_size(0) - 1 - (uint)get_local_id(0)];
}
