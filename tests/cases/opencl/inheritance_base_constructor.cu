struct Base {
    int n;
    __device__ Base(int k) : n(k) {}
};
struct Derived : Base {
    int m;
    __device__ Derived(int a, int b) : Base(a), m(b) {}
};
__global__ void use(int *x) {
    Derived d(x[0], x[1]);
    x[0] = d.n * d.m;
}
// output
typedef struct {
    int n;
} Base;

typedef struct {
    Base base;
    int m;
} Derived;

Base Base_make(int k)
{
    Base self;
    self.n = k;
    return self;
}

Derived Derived_make(int a, int b)
{
    Derived self;
    self.base = Base_make(a);
    self.m = b;
    return self;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    Derived d = Derived_make(x[0], x[1]);
    x[0] = d.base.n * d.m;
}
