__global__ void paint(cudaSurfaceObject_t s, float v) {
    surf2Dwrite(v, s, threadIdx.x * sizeof(float), threadIdx.y);
}
// output
// CUDA: void paint(cudaSurfaceObject_t s, float v)
__kernel void paint(write_only image2d_t s, float v)
{
    write_imagef(s, (int2)((int)(uint)get_local_id(0), (int)(uint)get_local_id(1)), (float4)(v, 0, 0, 0));
}
