// expect: CU304 CU414
typedef Missing real;
#define REAL real
__global__ void broken(REAL *x) { x[0] = 1; }
__device__ real half_of(real x) { return x / 2; }
__global__ void broken_too(float *x) { x[0] = half_of(x[0]); }
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
