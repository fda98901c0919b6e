struct Base {
    int n;
    __device__ int twice() const { return 2 * n; }
};
struct Derived : Base { int m; };
__global__ void use(Derived *d, int *x) { x[0] = d->twice() + d->m; }
// output
typedef struct {
    int n;
} Base;

typedef struct {
    Base base;
    int m;
} Derived;

int Base_twice(__global const Base* self)
{
    return 2 * self->n;
}

// CUDA: void use(Derived * d, int * x)
__kernel void use(__global Derived* d, __global int* x)
{
    x[0] = Base_twice(&d->base) + d->m;
}
