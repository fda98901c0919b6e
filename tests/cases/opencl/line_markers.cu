// flags: --line-markers
__device__ int twice(int x) {
    return 2 * x;
}
__global__ void use(int *x) {
    int i = threadIdx.x;
    x[i] = twice(x[i]);
}
// output
int twice(int x)
{
#line 2 "line_markers.cu"
    return 2 * x;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
#line 5 "line_markers.cu"
    int i = get_local_id(0);
#line 6 "line_markers.cu"
    x[i] = twice(x[i]);
}
