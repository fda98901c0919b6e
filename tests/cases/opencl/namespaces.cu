namespace a {
__device__ int value() { return 1; }
namespace b {
__device__ int value() { return 2; }
}
}
__global__ void use(int *x) { x[0] = a::value() + a::b::value(); }
// output
int a_value()
{
    return 1;
}

int a_b_value()
{
    return 2;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = a_value() + a_b_value();
}
