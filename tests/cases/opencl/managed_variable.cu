__managed__ int flag;
__global__ void use(int *x) { flag = x[0]; }
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x, __global int* flag)
{
    *flag = x[0];
}
