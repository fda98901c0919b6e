struct Mixed {
    char c;
    double d;
    short s;
};
__global__ void use(Mixed *m) { m[0].d = m[0].c + m[0].s; }
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    char c;
    double d;
    short s;
} Mixed;

// CUDA: void use(Mixed * m)
__kernel void use(__global Mixed* m)
{
    m[0].d = m[0].c + m[0].s;
}
