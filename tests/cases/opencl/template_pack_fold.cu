template <typename... T>
__device__ float all_of(T... x) { return (x + ... + 0.0f); }
__global__ void sums(float *x) { x[0] = all_of(x[1], x[2], x[3]); }
// output
float all_of(float x, float x_1, float x_2)
{
    return x + (x_1 + (x_2 + 0.0f));
}

// CUDA: void sums(float * x)
__kernel void sums(__global float* x)
{
    x[0] = all_of(x[1], x[2], x[3]);
}
