__device__ float dot(const float *a, const float *b) { return a[0] * b[0] + a[1] * b[1]; }
__global__ void use(float *x) {
    __shared__ float m[4][2];
    m[threadIdx.x][0] = x[0];
    m[threadIdx.x][1] = x[1];
    x[0] = dot(m[0], m[1]);
}
// output
float dot_(__local const float* a, __local const float* b)
{
    return a[0] * b[0] + a[1] * b[1];
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local float m[4][2];
    m[(uint)get_local_id(0)][0] = x[0];
    m[(uint)get_local_id(0)][1] = x[1];
    x[0] = dot_(m[0], m[1]);
}
