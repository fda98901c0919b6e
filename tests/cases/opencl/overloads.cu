__device__ int twice(int x) { return 2 * x; }
__device__ float twice(float x) { return 2.0f * x; }
__device__ double twice(double x) { return 2.0 * x; }
__global__ void use(int *i, float *f, double *d) {
    i[0] = twice(i[0]);
    f[0] = twice(f[0]);
    d[0] = twice(d[0]);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

int twice(int x)
{
    return 2 * x;
}

float twice_2(float x)
{
    return 2.0f * x;
}

double twice_3(double x)
{
    return 2.0 * x;
}

// CUDA: void use(int * i, float * f, double * d)
__kernel void use(__global int* i, __global float* f, __global double* d)
{
    i[0] = twice(i[0]);
    f[0] = twice_2(f[0]);
    d[0] = twice_3(d[0]);
}
