extern __shared__ float floats[];
extern __shared__ int ints[];
extern __shared__ char *pointers[];
__global__ void use(int *x, float *y) {
    ints[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    y[threadIdx.x] = floats[threadIdx.x] + ((float *)pointers)[0];
}
// output
// CUDA: void use(int * x, float * y)
__kernel void use(__global int* x, __global float* y, __local uint4* cuport_dynamic_shared)
{
    __local int* ints = (__local int*)cuport_dynamic_shared;
    __local float* floats = (__local float*)cuport_dynamic_shared;
    __global char* __local* pointers = (__global char* __local*)cuport_dynamic_shared;
    ints[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    y[(uint)get_local_id(0)] = floats[(uint)get_local_id(0)] + ((__local float*)pointers)[0];
}
