// expect: CU304 CU414
__global__ void broken(int *x) { x[0] = missing + 1; }
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
