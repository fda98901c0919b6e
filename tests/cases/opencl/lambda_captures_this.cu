struct Scale {
    float factor;
    __device__ float apply(float x) const {
        auto f = [this](float v) { return v * factor; };
        return f(x);
    }
};
__global__ void use(float *x) {
    Scale s{2.0f};
    x[0] = s.apply(x[0]);
}
// output
typedef struct {
    float factor;
} Scale;

typedef struct {
    const Scale* self;
} lambda;

float lambda_call(const lambda* self, float v)
{
    return v * self->self->factor;
}

float Scale_apply(const Scale* self, float x)
{
    lambda f = {self};
    return lambda_call(&f, x);
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Scale s = {2.0f};
    x[0] = Scale_apply(&s, x[0]);
}
