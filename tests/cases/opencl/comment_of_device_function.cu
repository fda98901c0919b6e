// Squares a number.
__device__ float square(float x) { return x * x; }
__global__ void use(float *x) { x[0] = square(x[0]); }
// output
// Squares a number.
float square(float x)
{
    return x * x;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    x[0] = square(x[0]);
}
