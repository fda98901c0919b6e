__global__ void reverse(int *x) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    x[t] = s[63 - t];
}
// output
// CUDA: void reverse(int * x)
__kernel void reverse(__global int* x)
{
    __local int s[64];
    int t = get_local_id(0);
    s[t] = x[t];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[t] = s[63 - t];
}
