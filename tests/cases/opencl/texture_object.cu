__global__ void sample(cudaTextureObject_t t, float *out) {
    out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 0.5f);
}
// output
// CUDA: void sample(cudaTextureObject_t t, float * out)
__kernel void sample(read_only image2d_t t, __global float* out, sampler_t t_sampler)
{
    out[(uint)get_local_id(0)] = read_imagef(t, t_sampler, (float2)((uint)get_local_id(0) + 0.5f, 0.5f)).x;
}
