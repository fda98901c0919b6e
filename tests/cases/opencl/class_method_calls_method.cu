struct Angle {
    float radians;
    __device__ float doubled() const { return 2.0f * radians; }
    __device__ float quadrupled() const { return 2.0f * doubled(); }
};
__global__ void angles(float *x) {
    Angle a{x[0]};
    x[0] = a.quadrupled();
}
// output
typedef struct {
    float radians;
} Angle;

float Angle_doubled(const Angle* self)
{
    return 2.0f * self->radians;
}

float Angle_quadrupled(const Angle* self)
{
    return 2.0f * Angle_doubled(self);
}

// CUDA: void angles(float * x)
__kernel void angles(__global float* x)
{
    Angle a = {x[0]};
    x[0] = Angle_quadrupled(&a);
}
