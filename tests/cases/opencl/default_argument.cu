__device__ int scaled(int x, int factor = 3, int offset = 1) { return x * factor + offset; }
__global__ void use(int *x) { x[0] = scaled(x[0]) + scaled(x[1], 5) + scaled(x[2], 5, 7); }
// output
int scaled(int x, int factor, int offset)
{
    return x * factor + offset;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = scaled(x[0], 3, 1) + scaled(x[1], 5, 1) + scaled(x[2], 5, 7);
}
