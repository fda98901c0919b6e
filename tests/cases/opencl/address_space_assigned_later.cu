__global__ void use(int *x) {
    __shared__ int s[4];
    int *p;
    p = s;
    p[0] = 1;
    x[0] = p[0];
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[4];
    __local int* p;
    p = s;
    p[0] = 1;
    x[0] = p[0];
}
