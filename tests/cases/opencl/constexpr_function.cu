constexpr __host__ __device__ int tiles(int n) { return (n + 15) / 16; }
__global__ void count(int *x, int n) { x[0] = tiles(n) + tiles(100); }
// output
int tiles(int n)
{
    return (n + 15) / 16;
}

// CUDA: void count(int * x, int n)
__kernel void count(__global int* x, int n)
{
    x[0] = tiles(n) + 7;
}
