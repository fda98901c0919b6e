__global__ void fetch(cudaTextureObject_t t, float4 *out) { out[threadIdx.x] = tex1Dfetch<float4>(t, threadIdx.x); }
// output
// CUDA: void fetch(cudaTextureObject_t t, float4 * out)
__kernel void fetch(__global const float4* t, __global float4* out)
{
    out[(uint)get_local_id(0)] = t[(uint)get_local_id(0)];
}
