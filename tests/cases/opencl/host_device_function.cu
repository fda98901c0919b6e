__host__ __device__ inline int index_of(int row, int column, int width) { return row * width + column; }
__global__ void use(int *x, int w) { x[index_of(threadIdx.y, threadIdx.x, w)] = 1; }
int host(int w) { return index_of(1, 2, w); }
// output
int index_of(int row, int column, int width)
{
    return row * width + column;
}

// CUDA: void use(int * x, int w)
__kernel void use(__global int* x, int w)
{
    x[index_of((uint)get_local_id(1), (uint)get_local_id(0), w)] = 1;
}
