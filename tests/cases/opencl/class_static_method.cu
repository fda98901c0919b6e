struct Math {
    static __device__ int twice(int x) { return 2 * x; }
};
__global__ void use(int *x) { x[0] = Math::twice(x[0]); }
// output
int Math_twice(int x)
{
    return 2 * x;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = Math_twice(x[0]);
}
