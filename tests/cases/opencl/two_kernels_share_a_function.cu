__device__ float gain(float x) { return 2.0f * x; }
__global__ void one(float *x) { x[0] = gain(x[0]); }
__global__ void two(float *x) { x[1] = gain(x[1]); }
// output
float gain(float x)
{
    return 2.0f * x;
}

// CUDA: void one(float * x)
__kernel void one(__global float* x)
{
    x[0] = gain(x[0]);
}

// CUDA: void two(float * x)
__kernel void two(__global float* x)
{
    x[1] = gain(x[1]);
}
