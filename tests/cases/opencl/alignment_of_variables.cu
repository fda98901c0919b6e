// Variables that are read as larger types than their own.
template <int N> __global__ void copy(float4 *out) {
    __shared__ __align__(16) unsigned char raw[64 * N];
    __shared__ alignas(float4) float other[4];
    __shared__ float plain[8];
    alignas(16) unsigned short own[8];
    __align__(8) static const int table[2] = {1, 2};
    for (int i = 0; i < 8; ++i) own[i] = i + table[i % 2];
    plain[threadIdx.x % 8] = own[1];
    *(float4 *)raw = *(float4 *)own;
    other[threadIdx.x % 4] = plain[0];
    __syncthreads();
    out[0] = *(float4 *)raw;
    out[1] = *(float4 *)other;
}
void run(float4 *p) { copy<2><<<1, 32>>>(p); }
// output
__constant int table[2] __attribute__((aligned(8))) = {1, 2};

// Variables that are read as larger types than their own.
// CUDA: void copy<2>(float4 * out)
__kernel void copy_2(__global float4* out)
{
    __local uchar raw[128] __attribute__((aligned(16)));
    __local float other[4] __attribute__((aligned(16)));
    __local float plain[8];
    ushort own[8] __attribute__((aligned(16)));
    for (int i = 0; i < 8; ++i) {
        own[i] = i + table[i % 2];
    }
    plain[(uint)get_local_id(0) % 8] = own[1];
    *(__local float4*)raw = *(float4*)own;
    other[(uint)get_local_id(0) % 4] = plain[0];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[0] = *(__local float4*)raw;
    out[1] = *(__local float4*)other;
}
