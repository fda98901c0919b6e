__global__ void use(int *x, int n) {
    extern __shared__ int s[];
    for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = x[i];
    __syncthreads();
    x[threadIdx.x] = s[n - 1];
}
// output
// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n, __local uint4* cuport_dynamic_shared)
{
    __local int* s = (__local int*)cuport_dynamic_shared;
    for (int i = get_local_id(0); i < n; i += (uint)get_local_size(0)) {
        s[i] = x[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = s[n - 1];
}
