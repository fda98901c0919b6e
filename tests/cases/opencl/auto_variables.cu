__device__ auto half_of(float x) -> float { return 0.5f * x; }
__device__ auto third_of(float x) { return x / 3.0f; }
__global__ void use(float *x) {
    auto *p = x + 1;
    auto v = half_of(*p);
    const auto w = third_of(v);
    x[0] = w;
}
// output
float cuda_half_of(float x)
{
    return 0.5f * x;
}

float third_of(float x)
{
    return x / 3.0f;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __global float* p = x + 1;
    float v = cuda_half_of(*p);
    const float w = third_of(v);
    x[0] = w;
}
