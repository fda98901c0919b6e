__global__ void add(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
    c[threadIdx.x] = a[threadIdx.x] + b[threadIdx.x];
}
// output
// CUDA: void add(const float *__restrict a, const float *__restrict b, float *__restrict c)
__kernel void add(__global const float* a, __global const float* b, __global float* c)
{
    c[(uint)get_local_id(0)] = a[(uint)get_local_id(0)] + b[(uint)get_local_id(0)];
}
