struct V2 {
    float x, y;
    __device__ V2 &operator+=(const V2 &o) {
        x += o.x;
        y += o.y;
        return *this;
    }
};
__global__ void sums(V2 *v) {
    V2 total = v[0];
    total += v[1];
    v[0] = total;
}
// output
typedef struct {
    float x;
    float y;
} V2;

V2* V2_add(V2* self, __global const V2* o)
{
    self->x += o->x;
    self->y += o->y;
    return self;
}

// CUDA: void sums(V2 * v)
__kernel void sums(__global V2* v)
{
    V2 total = v[0];
    V2_add(&total, &v[1]);
    v[0] = total;
}
