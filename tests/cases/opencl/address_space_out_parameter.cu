__device__ void split(float x, int *whole, float *part) {
    *whole = (int)x;
    *part = x - *whole;
}
__global__ void use(float *x) {
    int w;
    split(x[0], &w, &x[1]);
    x[0] = w;
}
// output
void split(float x, int* whole, __global float* part)
{
    *whole = (int)x;
    *part = x - *whole;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    int w;
    split(x[0], &w, &x[1]);
    x[0] = w;
}
