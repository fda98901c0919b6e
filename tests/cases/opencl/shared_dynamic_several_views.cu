__global__ void use(float *x, int n) {
    extern __shared__ unsigned char raw[];
    float *values = reinterpret_cast<float *>(raw);
    int *counts = reinterpret_cast<int *>(values + n);
    values[threadIdx.x] = x[threadIdx.x];
    counts[threadIdx.x] = 1;
    __syncthreads();
    x[threadIdx.x] = values[0] * counts[0];
}
// output
// CUDA: void use(float * x, int n)
__kernel void use(__global float* x, int n, __local uint4* cuport_dynamic_shared)
{
    __local uchar* raw = (__local uchar*)cuport_dynamic_shared;
    __local float* values = (__local float*)raw;
    __local int* counts = (__local int*)(values + n);
    values[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    counts[(uint)get_local_id(0)] = 1;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = values[0] * counts[0];
}
