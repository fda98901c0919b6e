namespace app {
__constant__ int limit;
__global__ void use(int *x) { x[0] = limit; }
}
// output
// CUDA: void app::use(int * x)
__kernel void app_use(__global int* x, __constant int* limit)
{
    x[0] = *limit;
}
