__global__ void use(float *x, float a, float b) {
    auto line = [=](float v) { return a * v + b; };
    x[threadIdx.x] = line(x[threadIdx.x]);
}
// output
typedef struct {
    float a;
    float b;
} lambda;

float lambda_call(const lambda* self, float v)
{
    return self->a * v + self->b;
}

// CUDA: void use(float * x, float a, float b)
__kernel void use(__global float* x, float a, float b)
{
    lambda line = {a, b};
    x[(uint)get_local_id(0)] = lambda_call(&line, x[(uint)get_local_id(0)]);
}
