__global__ void use(int *a, int *b, bool first) {
    int *p = first ? a : b;
    p[0] = 1;
}
// output
// CUDA: void use(int * a, int * b, bool first)
__kernel void use(__global int* a, __global int* b, uchar first)
{
    __global int* p = first ? a : b;
    p[0] = 1;
}
