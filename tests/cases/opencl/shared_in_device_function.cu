__device__ int total(int v) {
    __shared__ int s[32];
    s[threadIdx.x] = v;
    __syncthreads();
    int t = 0;
    for (int i = 0; i < 32; i++) t += s[i];
    return t;
}
__global__ void use(int *x) { x[threadIdx.x] = total(x[threadIdx.x]); }
// output
int total(int v, __local int* s)
{
    s[(uint)get_local_id(0)] = v;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    int t = 0;
    for (int i = 0; i < 32; i++) {
        t += s[i];
    }
    return t;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[32];
    x[(uint)get_local_id(0)] = total(x[(uint)get_local_id(0)], s);
}
