__global__ void clear(int *x) { x[threadIdx.x] = 0; }
__global__ void clear(float *x) { x[threadIdx.x] = 0.0f; }
// output
// CUDA: void clear(int * x)
__kernel void clear(__global int* x)
{
    x[(uint)get_local_id(0)] = 0;
}

// CUDA: void clear(float * x)
__kernel void clear_2(__global float* x)
{
    x[(uint)get_local_id(0)] = 0.0f;
}
