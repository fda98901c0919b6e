__device__ int skip(const int *p) {
    while (*p) p++;
    return *(p - 1);
}
__global__ void use(int *x) { x[0] = skip(x); }
// output
int skip(__global const int* p)
{
    while (*p) {
        p++;
    }
    return *(p - 1);
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = skip(x);
}
