namespace {
__device__ int hidden(int x) { return x + 1; }
__global__ void go(int *x) { x[0] = hidden(x[0]); }
}
// output
int hidden(int x)
{
    return x + 1;
}

// CUDA: void go(int * x)
__kernel void go(__global int* x)
{
    x[0] = hidden(x[0]);
}
