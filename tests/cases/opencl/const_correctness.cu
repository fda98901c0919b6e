__device__ float first(const float *const p) { return p[0]; }
__global__ void use(const float *const in, float *out) {
    const float scale = 2.0f;
    const float *p = in;
    out[0] = first(p) * scale;
}
// output
float first(__global const float* p)
{
    return p[0];
}

// CUDA: void use(const float *const in, float * out)
__kernel void use(__global const float* in, __global float* out)
{
    const float scale = 2.0f;
    __global const float* p = in;
    out[0] = first(p) * scale;
}
