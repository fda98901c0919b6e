__device__ int *later(int *p, int n) { return p + n; }
__global__ void use(int *x) {
    __shared__ int s[4];
    int *a = later(s, 2);
    *a = 1;
    *later(x, 3) = *a;
}
// output
__local int* later_l(__local int* p, int n)
{
    return p + n;
}

__global int* later(__global int* p, int n)
{
    return p + n;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[4];
    __local int* a = later_l(s, 2);
    *a = 1;
    *later(x, 3) = *a;
}
