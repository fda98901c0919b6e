__device__ int total() { return 0; }
template <typename T, typename... Rest>
__device__ int total(T first, Rest... rest) { return first + total(rest...); }
__global__ void sums(int *x) { x[0] = total(x[1], x[2], x[3]); }
// output
int total()
{
    return 0;
}

int total_int(int first)
{
    return first + total();
}

int total_int_2(int first, int rest)
{
    return first + total_int(rest);
}

int total_int_3(int first, int rest, int rest_2)
{
    return first + total_int_2(rest, rest_2);
}

// CUDA: void sums(int * x)
__kernel void sums(__global int* x)
{
    x[0] = total_int_3(x[1], x[2], x[3]);
}
