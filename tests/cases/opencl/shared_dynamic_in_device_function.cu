__device__ float *area() {
    extern __shared__ float pool[];
    return pool;
}
__global__ void use(float *x) {
    float *p = area();
    p[threadIdx.x] = x[threadIdx.x];
}
// output
__local float* area(__local float* pool)
{
    return pool;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x, __local uint4* cuport_dynamic_shared)
{
    __local float* pool = (__local float*)cuport_dynamic_shared;
    __local float* p = area(pool);
    p[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
}
