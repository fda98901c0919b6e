struct Vec {
    float x, y;
    __device__ Vec(float a, float b) : x(a), y(b) {}
    __device__ float dot(const Vec &o) const { return x * o.x + y * o.y; }
};
__global__ void dots(float *f) {
    Vec a(f[0], f[1]);
    Vec b(f[2], f[3]);
    f[0] = a.dot(b);
}
// output
typedef struct {
    float x;
    float y;
} Vec;

Vec Vec_make(float a, float b)
{
    Vec self;
    self.x = a;
    self.y = b;
    return self;
}

float Vec_dot(const Vec* self, const Vec* o)
{
    return self->x * o->x + self->y * o->y;
}

// CUDA: void dots(float * f)
__kernel void dots(__global float* f)
{
    Vec a = Vec_make(f[0], f[1]);
    Vec b = Vec_make(f[2], f[3]);
    f[0] = Vec_dot(&a, &b);
}
