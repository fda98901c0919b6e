// No finding: nothing is read that was written since the last barrier, other than by the thread itself.
__global__ void use(int *x) {
    __shared__ int own[64];
    volatile int *s = own;
    s[threadIdx.x] = x[threadIdx.x];
    s[threadIdx.x] += 1;
    for (int step = 16; step > 0; step /= 2) {
        __syncthreads();
        int t = s[threadIdx.x] + s[threadIdx.x + step];
        __syncthreads();
        s[threadIdx.x] = t;
    }
}
// output
// No finding: nothing is read that was written since the last barrier, other than by the thread itself.
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int own[64];
    __local volatile int* s = own;
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    s[(uint)get_local_id(0)] += 1;
    for (int step = 16; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        int t = s[(uint)get_local_id(0)] + s[(uint)get_local_id(0) + step];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        s[(uint)get_local_id(0)] = t;
    }
}
