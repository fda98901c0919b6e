struct Box {
    int value;
    template <typename T> __device__ T as() const { return T(value); }
};
__global__ void convert(Box *b, float *f) { f[0] = b->as<float>(); }
// output
typedef struct {
    int value;
} Box;

float Box_as(__global const Box* self)
{
    return (float)self->value;
}

// CUDA: void convert(Box * b, float * f)
__kernel void convert_(__global Box* b, __global float* f)
{
    f[0] = Box_as(b);
}
