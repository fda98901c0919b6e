struct A { int a; };
struct B { int b; };
struct C : A, B { int c; };
__device__ int of_b(const B &b) { return b.b; }
__global__ void use(C *c, int *x) { x[0] = of_b(*c) + c->a; }
// output
typedef struct {
    int b;
} B;

typedef struct {
    int a;
} A;

typedef struct {
    A base;
    B base1;
    int c;
} C;

int of_b(__global const B* b)
{
    return b->b;
}

// CUDA: void use(C * c, int * x)
__kernel void use(__global C* c, __global int* x)
{
    x[0] = of_b(&c->base1) + c->base.a;
}
