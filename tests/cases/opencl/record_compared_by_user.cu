struct P {
    int x, y;
    __device__ bool operator==(const P &o) const { return x == o.x && y == o.y; }
};
__global__ void use(P *p, int *out) { out[0] = p[0] == p[1] && !(p[1] == P{0, 0}); }
// output
typedef struct {
    int x;
    int y;
} P;

bool P_equals(__global const P* self, __global const P* o)
{
    return self->x == o->x && self->y == o->y;
}

bool P_equals_gp(__global const P* self, const P* o)
{
    return self->x == o->x && self->y == o->y;
}

// CUDA: void use(P * p, int * out)
__kernel void use(__global P* p, __global int* out)
{
    P temporary_1;
    out[0] = P_equals(&p[0], &p[1]) && !P_equals_gp(&p[1], (temporary_1 = (P){0, 0}, &temporary_1));
}
