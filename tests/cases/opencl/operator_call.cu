struct Linear {
    float a, b;
    __device__ float operator()(float x) const { return a * x + b; }
};
__global__ void lines(float *x, float a, float b) {
    Linear f{a, b};
    x[threadIdx.x] = f(x[threadIdx.x]);
}
// output
typedef struct {
    float a;
    float b;
} Linear;

float Linear_call(const Linear* self, float x)
{
    return self->a * x + self->b;
}

// CUDA: void lines(float * x, float a, float b)
__kernel void lines(__global float* x, float a, float b)
{
    Linear f = {a, b};
    x[(uint)get_local_id(0)] = Linear_call(&f, x[(uint)get_local_id(0)]);
}
