struct A { int a; };
struct C : A { int c; };
__device__ void set(A &a) { static_cast<C &>(a).c = 1; }
__global__ void use(C *c) { set(*c); }
// output
typedef struct {
    int a;
} A;

typedef struct {
    A base;
    int c;
} C;

void set(__global A* a)
{
    ((__global C*)a)->c = 1;
}

// CUDA: void use(C * c)
__kernel void use(__global C* c)
{
    set(&c->base);
}
