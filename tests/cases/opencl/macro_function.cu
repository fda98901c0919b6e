#define SQUARE(v) ((v) * (v))
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)
__global__ void use(float *x) { x[INDEX] = SQUARE(x[INDEX] + 1.0f); }
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    x[(uint)get_global_id(0)] = (x[(uint)get_global_id(0)] + 1.0f) * (x[(uint)get_global_id(0)] + 1.0f);
}
