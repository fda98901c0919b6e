__global__ void use(double *d, unsigned long long *u, float *f, int *i) {
    d[0] = 1e-3 + 0x1.8p1 + .5;
    f[0] = 1.5f + 1e10f;
    u[0] = 0xFFFFFFFFFFFFFFFFull + 1'000'000;
    i[0] = 0b101 + 017 + 'a' + '\n' + -2147483647 - 1;
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void use(double * d, unsigned long long * u, float * f, int * i)
__kernel void use(__global double* d, __global ulong* u, __global float* f, __global int* i)
{
    d[0] = 1e-3 + 0x1.8p1 + .5;
    f[0] = 1.5f + 1e10f;
    u[0] = 0xFFFFFFFFFFFFFFFFUL + 1000000;
    i[0] = 5 + 017 + 'a' + '\n' + -2147483647 - 1;
}
