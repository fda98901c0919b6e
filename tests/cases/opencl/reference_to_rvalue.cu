__device__ int take(int &&x) { return x + 1; }
__global__ void use(int *x) { x[0] = take(x[0] * 2); }
// output
int take(int* x)
{
    return *x + 1;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int temporary_1 = x[0] * 2;
    x[0] = take(&temporary_1);
}
