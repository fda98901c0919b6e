__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__device__ int apply(int (*f)(int), int x) { return f(x); }
template <class F> __device__ int again(int x, F &&f) { return f(apply(f, x)); }
__global__ void use(int *x) { x[0] = apply(twice, x[0]) + again(1, &thrice) + apply(&thrice, 2); }
// output
int twice(int x)
{
    return 2 * x;
}

int apply(int x)
{
    return twice(x);
}

int thrice(int x)
{
    return 3 * x;
}

int apply_2(int x)
{
    return thrice(x);
}

int again_int_int(int x)
{
    return thrice(apply_2(x));
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = apply(x[0]) + again_int_int(1) + apply_2(2);
}
