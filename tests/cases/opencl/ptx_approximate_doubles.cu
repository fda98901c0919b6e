// Both give some 20 bits on a card; programs refine them, which full precision does no harm.
__global__ void invert(double *x) {
  double inverse, root;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(inverse) : "d"(x[0]));
  asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(root) : "d"(x[1]));
  x[2] = inverse * root;
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Both give some 20 bits on a card; programs refine them, which full precision does no harm.
// CUDA: void invert(double * x)
__kernel void invert(__global double* x)
{
    double inverse;
    double root;
    inverse = 1.0 / x[0];
    root = rsqrt(x[1]);
    x[2] = inverse * root;
}
