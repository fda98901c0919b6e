__device__ int distance(const int *a, const int *b) { return b - a; }
__global__ void use(int *x) { x[0] = distance(x, x + 5); }
// output
int distance_(__global const int* a, __global const int* b)
{
    return b - a;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = distance_(x, x + 5);
}
