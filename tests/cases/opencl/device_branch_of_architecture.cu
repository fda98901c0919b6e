__global__ void use(int *x) {
#if __CUDA_ARCH__ >= 600
    x[0] = 1;
#else
    x[0] = 2;
#endif
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = 1;
}
