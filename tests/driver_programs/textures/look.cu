extern "C" __global__ void look(cudaTextureObject_t texture, float *data)
{
    data[threadIdx.x] = tex2D<float>(texture, threadIdx.x + 0.5f, 1.5f);
}
