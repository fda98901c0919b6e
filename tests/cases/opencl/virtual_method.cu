struct Shape {
    __device__ virtual float area() const { return 0.0f; }
};
__global__ void use(Shape *s, float *x) { x[0] = s->area(); }
// output
// A call through a pointer to a function, or of a virtual one, that this file does not know.
void cuport_unknown_function(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 700u);
#ifndef CUPORT_READS_FAILURES
    printf ("call of an unknown function in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

typedef struct {
    ulong cuport_type;
} Shape;

float Shape_area(__global const Shape* self)
{
    return 0.0f;
}

float Shape_area_virtual(__global const Shape* self, __global uint* failures)
{
    switch (self->cuport_type) {
    case 0xf868dad1548e8517UL:
        return Shape_area(self);
    }
    cuport_unknown_function(failures);
    return 0;
}

// CUDA: void use(Shape * s, float * x)
__kernel void use(__global Shape* s, __global float* x, __global uint* failures)
{
    x[0] = Shape_area_virtual(s, failures);
}
