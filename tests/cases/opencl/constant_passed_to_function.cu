__constant__ int table[16];
__device__ int look(const int *t, int i) { return t[i & 15]; }
__global__ void use(int *x) { x[threadIdx.x] = look(table, x[threadIdx.x]); }
// output
int look(__constant int* t, int i)
{
    return t[i & 15];
}

// CUDA: void use(int * x)
__kernel void use(__global int* x, __constant int* table)
{
    x[(uint)get_local_id(0)] = look(table, x[(uint)get_local_id(0)]);
}
