__global__ void use(float *x) {
    auto square = [](float v) { return v * v; };
    x[threadIdx.x] = square(x[threadIdx.x]);
}
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} lambda;

float lambda_call(const lambda* self, float v)
{
    return v * v;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    lambda square;
    x[(uint)get_local_id(0)] = lambda_call(&square, x[(uint)get_local_id(0)]);
}
