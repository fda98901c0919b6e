#include <algorithm>
__global__ void use(int *x, float *f) {
    x[0] = min(x[0], x[1]) + max(x[2], 3);
    f[0] = fminf(f[0], f[1]) + max(f[2], 0.0f);
}
// output
// CUDA: void use(int * x, float * f)
__kernel void use(__global int* x, __global float* f)
{
    x[0] = min(x[0], x[1]) + max(x[2], 3);
    f[0] = fmin(f[0], f[1]) + fmax(f[2], 0.0f);
}
