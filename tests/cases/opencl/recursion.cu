// expect: CU412
__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__global__ void use(int *x) { x[0] = factorial(x[0]); }
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
