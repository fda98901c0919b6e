__global__ void kernel(float *global, int local, int private_, float half) {
    int uint = local, constant = 2;
    float4 float8 = make_float4(half, half, half, half);
    global[uint] = constant + float8.x + private_;
}
__device__ int barrier(int x) { return x; }
__device__ float dot(float x) { return x; }
__global__ void clamp(float *x) { x[0] = barrier(1) + dot(x[1]); }
// output
// CUDA: void kernel(float * global, int local, int private_, float half)
__kernel void kernel_(__global float* global_, int local_, int private_, float half_)
{
    int uint_ = local_;
    int constant_ = 2;
    float4 float8_ = (float4)(half_, half_, half_, half_);
    global_[uint_] = constant_ + float8_.x + private_;
}

int barrier_(int x)
{
    return x;
}

float dot_(float x)
{
    return x;
}

// CUDA: void clamp(float * x)
__kernel void clamp_(__global float* x)
{
    x[0] = barrier_(1) + dot_(x[1]);
}
