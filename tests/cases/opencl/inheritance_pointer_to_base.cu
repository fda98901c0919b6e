struct Base { int n; };
struct Derived : Base { int m; };
__device__ void bump(Base *b) { b->n++; }
__global__ void use(Derived *d) { bump(d); }
// output
typedef struct {
    int n;
} Base;

typedef struct {
    Base base;
    int m;
} Derived;

void bump(__global Base* b)
{
    b->n++;
}

// CUDA: void use(Derived * d)
__kernel void use(__global Derived* d)
{
    bump(&d->base);
}
