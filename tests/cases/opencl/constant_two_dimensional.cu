__constant__ int stencil[3][3] = {{0, 1, 0}, {1, 4, 1}, {0, 1, 0}};
__global__ void use(int *x) { x[0] = stencil[threadIdx.y][threadIdx.x]; }
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x, __constant int (*stencil)[3])
{
    x[0] = stencil[(uint)get_local_id(1)][(uint)get_local_id(0)];
}
