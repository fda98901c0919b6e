struct Shape { float area; };
struct Square : Shape {
    float side;
    __device__ void measure() { area = side * side; }
};
__global__ void squares(Square *s) { s[threadIdx.x].measure(); }
// output
typedef struct {
    float area;
} Shape;

typedef struct {
    Shape base;
    float side;
} Square;

void Square_measure(__global Square* self)
{
    self->base.area = self->side * self->side;
}

// CUDA: void squares(Square * s)
__kernel void squares(__global Square* s)
{
    Square_measure(&s[(uint)get_local_id(0)]);
}
