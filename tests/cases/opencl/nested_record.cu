struct Inner { float v[2]; };
struct Outer {
    Inner a, b;
    struct Own { int n; } own;
};
__global__ void use(Outer *o) { o->b.v[1] = o->a.v[0] * o->own.n; }
// output
typedef struct {
    float v[2];
} Inner;

typedef struct {
    int n;
} Outer_Own;

typedef struct {
    Inner a;
    Inner b;
    Outer_Own own;
} Outer;

// CUDA: void use(Outer * o)
__kernel void use(__global Outer* o)
{
    o->b.v[1] = o->a.v[0] * o->own.n;
}
