__device__ float lerp(const float &a, const float &b, const float &t) { return a + (b - a) * t; }
__global__ void use(float *x) { x[0] = lerp(x[0], x[1], 0.5f); }
// output
float lerp(float a, float b, float t)
{
    return a + (b - a) * t;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    x[0] = lerp(x[0], x[1], 0.5f);
}
