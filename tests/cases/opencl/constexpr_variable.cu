constexpr int kWidth = 16;
constexpr float kHalf = 0.5f;
__global__ void use(float *x) { x[threadIdx.x % kWidth] *= kHalf; }
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    x[(uint)get_local_id(0) % 16] *= 0.5f;
}
