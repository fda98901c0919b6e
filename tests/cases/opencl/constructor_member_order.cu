struct Twice {
    int a;
    int b = a + 1;
    __device__ Twice(int x) : a(x) {}
};
__global__ void use(int *x) { x[0] = Twice(x[0]).b; }
// output
typedef struct {
    int a;
    int b;
} Twice;

Twice Twice_make(int x)
{
    Twice self;
    self.a = x;
    self.b = self.a + 1;
    return self;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = Twice_make(x[0]).b;
}
