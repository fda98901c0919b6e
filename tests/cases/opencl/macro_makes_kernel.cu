#define KERNEL(name, op) \
    __global__ void name(float *x, float y) { x[threadIdx.x] = x[threadIdx.x] op y; }
KERNEL(add, +)
KERNEL(multiply, *)
// output
// CUDA: void add(float * x, float y)
__kernel void add(__global float* x, float y)
{
    x[(uint)get_local_id(0)] = x[(uint)get_local_id(0)] + y;
}

// CUDA: void multiply(float * x, float y)
__kernel void multiply(__global float* x, float y)
{
    x[(uint)get_local_id(0)] = x[(uint)get_local_id(0)] * y;
}
