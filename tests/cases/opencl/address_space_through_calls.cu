__device__ int inner(const int *p) { return *p; }
__device__ int outer(const int *p) { return inner(p) + inner(p + 1); }
__global__ void use(int *x) {
    __shared__ int s[2];
    s[0] = s[1] = x[0];
    x[0] = outer(x) + outer(s);
}
// output
int inner(__global const int* p)
{
    return *p;
}

int outer(__global const int* p)
{
    return inner(p) + inner(p + 1);
}

int inner_l(__local const int* p)
{
    return *p;
}

int outer_l(__local const int* p)
{
    return inner_l(p) + inner_l(p + 1);
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[2];
    s[0] = s[1] = x[0];
    x[0] = outer(x) + outer_l(s);
}
