template <typename... T>
__device__ int count(T... x) { return sizeof...(x); }
__global__ void counts(int *x) { x[0] = count(1, 2.0f, 'c'); }
// output
int count(int x, float x_1, char x_2)
{
    return 3UL;
}

// CUDA: void counts(int * x)
__kernel void counts(__global int* x)
{
    x[0] = count(1, 2.0f, 'c');
}
