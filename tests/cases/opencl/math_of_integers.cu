#include <cmath>
__global__ void use(int *x, float *f, double *d) {
    d[0] = std::pow(x[0], 2) + pow(x[1], x[2]);
    d[1] = std::exp(x[2]) + sqrt(x[3]) + std::ldexp(x[1], x[2]);
    d[2] = std::pow(f[0], d[1]);
    f[1] = std::pow(f[1], 3);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void use(int * x, float * f, double * d)
__kernel void use(__global int* x, __global float* f, __global double* d)
{
    d[0] = pow((double)x[0], (double)2) + pow((double)x[1], (double)x[2]);
    d[1] = exp((double)x[2]) + sqrt((double)x[3]) + ldexp((double)x[1], x[2]);
    d[2] = pow((double)f[0], d[1]);
    f[1] = pow((double)f[1], (double)3);
}
