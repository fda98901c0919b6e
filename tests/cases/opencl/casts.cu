__global__ void use(float *f, int *i, unsigned char *c) {
    i[0] = (int)f[0] + static_cast<int>(f[1]) + int(f[2]);
    c[0] = (unsigned char)i[0];
    f[3] = i[0] / 2 + (float)i[1] / 2;
    i[2] = (f[0] > 0) + !i[1];
}
// output
// CUDA: void use(float * f, int * i, unsigned char * c)
__kernel void use(__global float* f, __global int* i, __global uchar* c)
{
    i[0] = (int)f[0] + (int)f[1] + (int)f[2];
    c[0] = (uchar)i[0];
    f[3] = i[0] / 2 + (float)i[1] / 2;
    i[2] = (f[0] > 0) + !i[1];
}
