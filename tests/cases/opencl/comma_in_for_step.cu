__global__ void use(float *x, float *y, int n) {
    int i, j;
    for (i = 0, j = n - 1; i < j; ++i, --j) x[i] = y[j];
}
// output
// CUDA: void use(float * x, float * y, int n)
__kernel void use(__global float* x, __global float* y, int n)
{
    int i;
    int j;
    for (i = 0, j = n - 1; i < j; ++i, --j) {
        x[i] = y[j];
    }
}
