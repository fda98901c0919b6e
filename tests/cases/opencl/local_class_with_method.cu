__global__ void use(float *x) {
    struct Line {
        float a, b;
        __device__ float at(float v) const { return a * v + b; }
    };
    Line l = {2.0f, 1.0f};
    x[0] = l.at(x[0]);
}
// output
typedef struct {
    float a;
    float b;
} Line;

float Line_at(const Line* self, float v)
{
    return self->a * v + self->b;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Line l = {2.0f, 1.0f};
    x[0] = Line_at(&l, x[0]);
}
