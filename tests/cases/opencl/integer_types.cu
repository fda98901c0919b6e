__global__ void use(signed char *a, unsigned char *b, short *c, unsigned short *d, long *e, unsigned long long *f) {
    e[0] = a[0] + b[0] + c[0] + d[0];
    f[0] = e[0] >> 3;
    a[0] = (signed char)(b[0] << 1);
}
// output
// CUDA: void use(signed char * a, unsigned char * b, short * c, unsigned short * d, long * e, unsigned long long * f)
__kernel void use(
    __global char* a,
    __global uchar* b,
    __global short* c,
    __global ushort* d,
    __global long* e,
    __global ulong* f)
{
    e[0] = a[0] + b[0] + c[0] + d[0];
    f[0] = e[0] >> 3;
    a[0] = (char)(b[0] << 1);
}
