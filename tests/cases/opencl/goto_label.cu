__global__ void use(int *x) {
    int i = 0;
again:
    x[i] = i;
    if (++i < 4) goto again;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int i = 0;
again:;
    x[i] = i;
    if (++i < 4) {
        goto again;
    }
}
