__global__ void use(float *x, unsigned *u, double *d) {
    u[0] = __float_as_uint(x[0]);
    x[1] = __uint_as_float(u[1]);
    int i = *(int *)&x[2];
    x[3] = *reinterpret_cast<float *>(&i);
    d[0] = __longlong_as_double(__double_as_longlong(d[0]) + 1);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void use(float * x, unsigned int * u, double * d)
__kernel void use(__global float* x, __global uint* u, __global double* d)
{
    u[0] = as_uint(x[0]);
    x[1] = as_float(u[1]);
    int i = *(__global int*)&x[2];
    x[3] = *(float*)&i;
    d[0] = as_double(as_long(d[0]) + 1);
}
