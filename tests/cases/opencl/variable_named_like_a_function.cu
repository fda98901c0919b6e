__device__ float exp_(float x) { return x + 1; }
__global__ void soften(float *x, int n) {
    float exp = expf(x[threadIdx.x]), rsqrt = 2;
    // max(x): a comment calls nothing
    float max = exp_(exp);
    x[threadIdx.x] = exp * rsqrt + max;
}
__global__ void root(float *x, float sqrt) { x[threadIdx.x] = sqrtf(sqrt); }
__constant__ float fabs_[4] = {1, 2, 3, 4};
__global__ void least(int *min) { min[0] = ::min(min[0], (int)fabs_[threadIdx.x]); }
// output
float exp_function(float x)
{
    return x + 1;
}

// CUDA: void soften(float * x, int n)
__kernel void soften(__global float* x, int n)
{
    float exp_ = exp(x[(uint)get_local_id(0)]);
    float rsqrt = 2;
    // max(x): a comment calls nothing
    float max = exp_function(exp_);
    x[(uint)get_local_id(0)] = exp_ * rsqrt + max;
}

// CUDA: void root(float * x, float sqrt)
__kernel void root(__global float* x, float sqrt_)
{
    x[(uint)get_local_id(0)] = sqrt(sqrt_);
}

// CUDA: void least(int * min)
__kernel void least(__global int* min_, __constant float* fabs)
{
    min_[0] = min(min_[0], (int)fabs[(uint)get_local_id(0)]);
}
