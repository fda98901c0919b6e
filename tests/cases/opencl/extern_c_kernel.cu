extern "C" __global__ void plain(int *x) { x[0] = 1; }
extern "C" {
__global__ void other(int *x) { x[0] = 2; }
}
// output
// CUDA: void plain(int * x)
__kernel void plain(__global int* x)
{
    x[0] = 1;
}

// CUDA: void other(int * x)
__kernel void other(__global int* x)
{
    x[0] = 2;
}
