__constant__ int n;
__device__ int get() { return n; }
__global__ void use(int *x, int n) { x[0] = n + get(); }
// output
int get(__constant int* n)
{
    return *n;
}

// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n, __constant int* n_2)
{
    x[0] = n + get(n_2);
}
