__global__ void use(int *x, int n) {
    __shared__ int s[64];
    int i = threadIdx.x;
    if (i >= n) return;
    s[i] = x[i];
    __syncthreads();
    x[i] = s[n - 1 - i];
}
// output
// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    __local int s[64];
    bool active = true;
    int i = get_local_id(0);
    if (i >= n) {
        active = false;
    }
    if (active) {
        s[i] = x[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (active) {
        x[i] = s[n - 1 - i];
    }
}
