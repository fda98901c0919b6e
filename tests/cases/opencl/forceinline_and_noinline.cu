__device__ __forceinline__ int a(int x) { return x + 1; }
__device__ __noinline__ int b(int x) { return x + 2; }
static inline __device__ int c(int x) { return x + 3; }
__global__ void use(int *x) { x[0] = a(b(c(x[0]))); }
// output
int c(int x)
{
    return x + 3;
}

int b(int x)
{
    return x + 2;
}

int a(int x)
{
    return x + 1;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = a(b(c(x[0])));
}
