__device__ int kind(int *) { return 0; }
__device__ int kind(const int *) { return 1; }
__global__ void use(int *x, const int *y) {
    x[0] = kind(x);
    x[1] = kind(y);
}
// output
int kind(__global int* unused0)
{
    return 0;
}

int kind_2(__global const int* unused0)
{
    return 1;
}

// CUDA: void use(int * x, const int * y)
__kernel void use(__global int* x, __global const int* y)
{
    x[0] = kind(x);
    x[1] = kind_2(y);
}
