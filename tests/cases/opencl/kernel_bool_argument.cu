__global__ void use(int *x, bool up) { x[0] += up ? 1 : -1; }
// output
// CUDA: void use(int * x, bool up)
__kernel void use(__global int* x, uchar up)
{
    x[0] += up ? 1 : -1;
}
