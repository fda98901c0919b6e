__global__ void use(int *x, int) { x[0] = 1; }
// output
// CUDA: void use(int * x, int)
__kernel void use(__global int* x, int unused1)
{
    x[0] = 1;
}
