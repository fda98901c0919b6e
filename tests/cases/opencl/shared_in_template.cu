template <typename T, int N> __global__ void use(T *x) {
    __shared__ T s[N];
    s[threadIdx.x % N] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = s[0];
}
void run(float *f, int *i) {
    use<float, 16><<<1, 16>>>(f);
    use<int, 32><<<1, 32>>>(i);
}
// output
// CUDA: void use<float, 16>(float * x)
__kernel void use_float_16(__global float* x)
{
    __local float s[16];
    s[(uint)get_local_id(0) % 16] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = s[0];
}

// CUDA: void use<int, 32>(int * x)
__kernel void use_int_32(__global int* x)
{
    __local int s[32];
    s[(uint)get_local_id(0) % 32] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = s[0];
}
