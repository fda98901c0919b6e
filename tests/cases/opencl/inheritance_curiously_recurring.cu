template <typename D> struct Shape {
    __device__ float doubled() const { return 2.0f * static_cast<const D *>(this)->area(); }
};
struct Square : Shape<Square> {
    float side;
    __device__ float area() const { return side * side; }
};
__global__ void use(float *x) {
    Square s;
    s.side = x[0];
    x[0] = s.doubled();
}
// output
typedef struct {
    float side;
} Square;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} Shape_Square;

float Square_area(const Square* self)
{
    return self->side * self->side;
}

float Shape_Square_doubled(const Shape_Square* self)
{
    return 2.0f * Square_area((const Square*)self);
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Square s;
    s.side = x[0];
    x[0] = Shape_Square_doubled((Shape_Square*)&s);
}
