// expect: CU421
template <typename T> __global__ void never(T *x) { x[threadIdx.x] = 0; }
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
