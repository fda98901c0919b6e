__global__ void use(int *x) {
    int i = 0;
    x[i++] = 1;
    x[++i] = 2;
    int *p = x + 4;
    *p++ = 3;
    (*p)--;
    *--p = i;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int i = 0;
    x[i++] = 1;
    x[++i] = 2;
    __global int* p = x + 4;
    *p++ = 3;
    (*p)--;
    *--p = i;
}
