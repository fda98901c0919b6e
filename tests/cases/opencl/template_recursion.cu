template <int N> struct Power { static __device__ int of(int x) { return x * Power<N - 1>::of(x); } };
template <> struct Power<0> { static __device__ int of(int x) { return 1; } };
__global__ void cubes(int *x) { x[threadIdx.x] = Power<3>::of(x[threadIdx.x]); }
// output
int Power_0_of(int x)
{
    return 1;
}

int Power_1_of(int x)
{
    return x * Power_0_of(x);
}

int Power_2_of(int x)
{
    return x * Power_1_of(x);
}

int Power_3_of(int x)
{
    return x * Power_2_of(x);
}

// CUDA: void cubes(int * x)
__kernel void cubes(__global int* x)
{
    x[(uint)get_local_id(0)] = Power_3_of(x[(uint)get_local_id(0)]);
}
