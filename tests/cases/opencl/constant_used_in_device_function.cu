__constant__ int offset;
__device__ int moved(int x) { return x + offset; }
__device__ int moved_twice(int x) { return moved(moved(x)); }
__global__ void use(int *x) { x[threadIdx.x] = moved_twice(x[threadIdx.x]); }
// output
int moved(int x, __constant int* offset)
{
    return x + *offset;
}

int moved_twice(int x, __constant int* offset)
{
    return moved(moved(x, offset), offset);
}

// CUDA: void use(int * x)
__kernel void use(__global int* x, __constant int* offset)
{
    x[(uint)get_local_id(0)] = moved_twice(x[(uint)get_local_id(0)], offset);
}
