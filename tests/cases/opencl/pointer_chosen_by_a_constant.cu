template <bool in_shared> __global__ void use(float *x) {
    extern __shared__ float buffer[];
    float *values = in_shared ? buffer : x;
    values[threadIdx.x] = 1.0f;
    __syncthreads();
    x[threadIdx.x] = values[0];
}
void run(float *x) {
    use<true><<<1, 64, 256>>>(x);
    use<false><<<1, 64>>>(x);
}
// output
// CUDA: void use<1>(float * x)
__kernel void use_1(__global float* x, __local uint4* cuport_dynamic_shared)
{
    __local float* buffer = (__local float*)cuport_dynamic_shared;
    __local float* values = buffer;
    values[(uint)get_local_id(0)] = 1.0f;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = values[0];
}

// CUDA: void use<0>(float * x)
__kernel void use_0(__global float* x, __local uint4* cuport_dynamic_shared)
{
    __local float* buffer = (__local float*)cuport_dynamic_shared;
    __global float* values = x;
    values[(uint)get_local_id(0)] = 1.0f;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = values[0];
}
