__global__ void use(int *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    x[i] *= 2;
}
// output
// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    int i = get_global_id(0);
    if (i >= n) {
        return;
    }
    x[i] *= 2;
}
