namespace app {
__global__ void go(int *x) { x[0] = 1; }
}
// output
// CUDA: void app::go(int * x)
__kernel void app_go(__global int* x)
{
    x[0] = 1;
}
