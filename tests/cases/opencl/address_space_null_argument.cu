__device__ int value_or(const int *p, int other) { return p ? *p : other; }
__global__ void use(int *x) { x[0] = value_or(x, 1) + value_or(nullptr, 2); }
// output
int value_or(__global const int* p, int other)
{
    return p ? *p : other;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = value_or(x, 1) + value_or(0, 2);
}
